"""How often somebody may do something."""

from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from rulewright.server.errors import Denied
from rulewright.server.settings import Settings


class Rates:
    """Counts what comes from where, in the memory of this process."""

    def __init__(self, settings: Settings) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())
        self._rates: dict[str, RateLimitItem] = {
            "guest": RateLimitItemPerHour(settings.guests_per_hour),
            "login": RateLimitItemPerMinute(settings.logins_per_minute),
            "socket": RateLimitItemPerMinute(settings.requests_per_minute),
            "request": RateLimitItemPerMinute(settings.requests_per_minute),
        }
        self._message = parse(settings.message_rate)

    def count(self, what: str, source: str) -> None:
        """Count one more.

        Raises:
            Denied: it is one too many.
        """
        if not self._limiter.hit(self._rates[what], what, source):
            raise Denied("rate", "too many at once; wait a little", 429)

    def message_allowed(self, source: str) -> bool:
        """Count one more message of a socket and say whether it keeps within the rate."""
        return self._limiter.hit(self._message, "message", source)
