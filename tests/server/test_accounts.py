"""Guests, accounts, sessions."""

import sqlite3
from pathlib import Path

import pytest

from rulewright.server.errors import Denied
from rulewright.server.service.accounts import SESSION_DAYS, Accounts, clean_name
from rulewright.server.wire.http import NewMatch
from tests.server.harness import Table, run

PASSWORD = "correct horse"


def test_a_guest_becomes_an_account_and_keeps_everything(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        accounts = table.site.accounts
        guest, token = await accounts.guest("Anna")
        live = await table.site.matches.create(guest, NewMatch("hush", "bot", bots=["random"]))
        account = await accounts.register(guest, "Anna", PASSWORD)
        assert (account.account, account.kind) == (guest.account, "account")
        assert await accounts.who(token) == account
        again, _ = await accounts.login("anna", PASSWORD)
        assert again.account == guest.account
        assert await table.site.matches.unfinished_of(again.account) == [live.record.id]
        with pytest.raises(Denied, match="registered"):
            await accounts.register(account, "Anna", PASSWORD)

    run(tmp_path, test)


def test_names_of_accounts_are_unique_however_they_are_written(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        accounts = table.site.accounts
        first, _ = await accounts.guest("Straße")
        await accounts.register(first, "Straße", PASSWORD)
        for name in ("STRASSE", "straße", " Straße "):
            second, _ = await accounts.guest(name)
            with pytest.raises(Denied, match="name-taken"):
                await accounts.register(second, name, PASSWORD)

    run(tmp_path, test)


def test_wrong_names_and_wrong_passwords_get_the_same_answer(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        accounts = table.site.accounts
        guest, _ = await accounts.guest("Anna")
        await accounts.register(guest, "Anna", PASSWORD)
        said = set()
        for name, password in (("Anna", "wrong password"), ("Nobody", PASSWORD)):
            with pytest.raises(Denied) as denied:
                await accounts.login(name, password)
            said.add((denied.value.code, denied.value.detail, denied.value.status))
        assert len(said) == 1

    run(tmp_path, test)


def test_sessions_can_be_revoked(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        accounts = table.site.accounts
        guest, token = await accounts.guest("Anna")
        account = await accounts.register(guest, "Anna", PASSWORD)
        other, other_token = await accounts.login("Anna", PASSWORD)
        listed = await accounts.sessions(account)
        assert {s.id for s in listed} == {account.session, other.session}
        assert [s.current for s in listed if s.id == account.session] == [True]
        await accounts.revoke(account, other.session)
        assert await accounts.who(other_token) is None
        assert await accounts.who(token) is not None
        stranger, _ = await accounts.guest("Bert")
        with pytest.raises(Denied, match="no such session"):
            await accounts.revoke(stranger, account.session)
        assert await accounts.who(token) is not None

    run(tmp_path, test)


def test_a_new_password_ends_other_sessions(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        accounts = table.site.accounts
        guest, token = await accounts.guest("Anna")
        account = await accounts.register(guest, "Anna", PASSWORD)
        other, other_token = await accounts.login("Anna", PASSWORD)
        with pytest.raises(Denied, match="old password"):
            await accounts.change_password(account, "wrong password", "new password")
        assert await accounts.change_password(account, PASSWORD, "new password") == [other.session]
        assert await accounts.who(other_token) is None
        assert await accounts.who(token) is not None
        with pytest.raises(Denied, match="login"):
            await accounts.login("Anna", PASSWORD)
        assert (await accounts.login("Anna", "new password"))[0].account == account.account

    run(tmp_path, test)


def test_neither_tokens_nor_passwords_are_in_the_file(tmp_path: Path) -> None:
    tokens = []

    async def test(table: Table) -> None:
        guest, token = await table.site.accounts.guest("Anna")
        await table.site.accounts.register(guest, "Anna", PASSWORD)
        tokens.append(token)

    run(tmp_path, test)
    data = b"".join(path.read_bytes() for path in tmp_path.glob("test.db*"))
    assert b"Anna" in data
    assert PASSWORD.encode() not in data
    assert tokens[0].encode() not in data
    with sqlite3.connect(tmp_path / "test.db") as file:
        (hashed,) = file.execute("SELECT password FROM account").fetchone()
    file.close()
    assert hashed.startswith("$argon2id$v=19$m=19456,t=2,p=1$")


def test_old_sessions_are_over(tmp_path: Path) -> None:
    async def test(table: Table) -> None:
        now = [1_000_000]
        accounts = Accounts(table.site.database, lambda: now[0])
        _, token = await accounts.guest("Anna")
        now[0] += SESSION_DAYS * 86_400 - 1
        assert await accounts.who(token) is not None, "used, so it goes on"
        now[0] += SESSION_DAYS * 86_400
        assert await accounts.who(token) is not None
        now[0] += SESSION_DAYS * 86_400 + 1
        assert await accounts.who(token) is None

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("name", "clean"), [("  A  b ", "A b"), ("\u00e4", "\u00e4"), ("a\u0308", "\u00e4")]
)
def test_names_are_cleaned(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@pytest.mark.parametrize("name", ["", "   ", "a\u202eb", "a\x00", "\u200b"])
def test_invisible_names_are_refused(name: str) -> None:
    with pytest.raises(Denied, match="visible"):
        clean_name(name)
