"""3FC: three fronts of Rear and Vanguard, Advances, and a response queue of six."""
