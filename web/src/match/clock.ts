/** Reading a clock that was told some time ago. Times are milliseconds. */
import type { ClockInfo } from '../wire/types';

export interface Reading {
  runs: boolean;
  decision: number;
  reserve: number;
  /** What is left in all for this decision. */
  left: number;
}

/** Return a seat's time `passed` milliseconds after the clock was told. */
export function reading(clock: ClockInfo, seat: number, passed: number): Reading {
  const runs = clock.seat === seat && clock.pause === null;
  const spent = runs ? Math.max(passed, 0) : 0;
  const own = clock.seat === seat ? clock.decision : clock.decision_length;
  const decision = Math.max(own - spent, 0);
  const reserve = Math.max((clock.reserve[seat] ?? 0) - Math.max(spent - own, 0), 0);
  return { runs, decision, reserve, left: decision + reserve };
}

/** Minutes and seconds, rounded up so that nothing is said to be gone before it is. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
