"""`rulewright serve`: play in the browser."""

import threading
import webbrowser
from typing import Annotated

import typer

from rulewright.server.settings import Settings

_DEFAULT = Settings()

_OPENS_AFTER = 1.5
"""Seconds until the browser is opened: by then the server listens."""


def _option(name: str, help_text: str) -> typer.models.OptionInfo:
    option: typer.models.OptionInfo = typer.Option(
        f"--{name}", envvar=f"RULEWRIGHT_{name.upper().replace('-', '_')}", help=help_text
    )
    return option


def serve(
    host: Annotated[str, _option("host", "Address to listen on; 0.0.0.0 for all.")] = _DEFAULT.host,
    port: Annotated[int, _option("port", "Port to listen on.")] = _DEFAULT.port,
    database: Annotated[
        str,
        _option(
            "database",
            "Where everything is kept: sqlite+aiosqlite:///FILE or "
            "postgresql+asyncpg://USER:PASSWORD@HOST/NAME (needs asyncpg).",
        ),
    ] = _DEFAULT.database,
    games: Annotated[
        str, _option("games", "Where the games are found, as module:attribute.")
    ] = _DEFAULT.games,
    bots: Annotated[
        str, _option("bots", "Where bots are made, as module:attribute.")
    ] = _DEFAULT.bots,
    bot_names: Annotated[
        str, _option("bot-names", "Bots that players may choose, weakest first, by comma.")
    ] = ",".join(_DEFAULT.bot_names),
    bot_processes: Annotated[
        int, _option("bot-processes", "Processes in which bots think.")
    ] = _DEFAULT.bot_processes,
    bot_budget: Annotated[
        float, _option("bot-budget", "Seconds a bot has for a decision.")
    ] = _DEFAULT.bot_budget,
    bot_pause: Annotated[
        float, _option("bot-pause", "Seconds a bot waits before it acts.")
    ] = _DEFAULT.bot_pause,
    secure_cookies: Annotated[
        str, _option("secure-cookies", "Cookies over https only: auto, always or never.")
    ] = _DEFAULT.secure_cookies,
    trusted_proxies: Annotated[
        str,
        _option(
            "trusted-proxies", "Proxies whose X-Forwarded headers are believed, by comma, or *."
        ),
    ] = _DEFAULT.trusted_proxies,
    origins: Annotated[
        str, _option("origins", "Further origins that may use the API from a browser, by comma.")
    ] = "",
    metrics: Annotated[
        str, _option("metrics", "Who may read /metrics: local (this machine) or open.")
    ] = _DEFAULT.metrics,
    browser: Annotated[
        str, _option("browser", "This machine's browser: open it on the page, or leave it.")
    ] = "leave",
    log_level: Annotated[
        str, _option("log-level", "debug, info, warning or error.")
    ] = _DEFAULT.log_level,
    guests_per_hour: Annotated[
        int, _option("guests-per-hour", "New guests from one address in an hour.")
    ] = _DEFAULT.guests_per_hour,
    logins_per_minute: Annotated[
        int, _option("logins-per-minute", "Log-ins from one address, or for one name, in a minute.")
    ] = _DEFAULT.logins_per_minute,
    requests_per_minute: Annotated[
        int,
        _option(
            "requests-per-minute",
            "Requests that change something, and sockets, from one address, in a minute.",
        ),
    ] = _DEFAULT.requests_per_minute,
    message_rate: Annotated[
        str, _option("message-rate", "Messages of one play socket, such as '60 per 3 seconds'.")
    ] = _DEFAULT.message_rate,
) -> None:
    """Serve the games to browsers and programs.

    Without any setting: one process, one SQLite file in the current folder, this machine only.
    Every setting can also be given in the environment. docs/hosting.md tells how to run it for
    others.

    Example:

        rulewright serve --port 8080
    """
    settings = Settings(
        host=host,
        port=port,
        database=database,
        games=games,
        bots=bots,
        bot_names=_list(bot_names),
        bot_processes=bot_processes,
        bot_budget=bot_budget,
        bot_pause=bot_pause,
        secure_cookies=secure_cookies,
        trusted_proxies=trusted_proxies,
        origins=_list(origins),
        metrics=metrics,
        log_level=log_level,
        guests_per_hour=guests_per_hour,
        logins_per_minute=logins_per_minute,
        requests_per_minute=requests_per_minute,
        message_rate=message_rate,
    )
    for name, value, known in (
        ("secure-cookies", secure_cookies, ("auto", "always", "never")),
        ("metrics", metrics, ("local", "open")),
        ("browser", browser, ("leave", "open")),
        ("log-level", log_level, ("debug", "info", "warning", "error")),
    ):
        if value not in known:
            raise typer.BadParameter(f"--{name} is one of {', '.join(known)}, not {value!r}")
    # Imported here, so that other commands need not load what the server needs.
    from rulewright.server.serving import serve as run

    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    address = f"http://{shown}:{port}/"
    typer.echo(f"Rulewright: {address}  (Ctrl-C ends it)")
    if browser == "open":
        opening = threading.Timer(_OPENS_AFTER, webbrowser.open, [address])
        opening.daemon = True
        opening.start()
    run(settings)


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())
