"""How texts speak: no phrase that people stumble over, one word for one thing, and no masculine form for the reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.messages import LANGUAGES
from tests.test_messages import FILES, catalogue, messages

PAGES = Path(__file__).parents[1] / "web" / "src" / "games"

# Phrases that readers stumbled over, with what is said instead. None may come back, however its letters are written.
AVOIDED = {
    "en": {
        "Password of now": "Current password",
        "^Make it": "Play",
        "^It is your turn": "Your turn",
        "You have won": "You won",
        "Enough marbles": "Six marbles pushed out",
        "by resignation": "X resigned",
        "Anybody who wants": "Quick match",
        "Find somebody": "Find an opponent",
        "Who may come": "Visibility",
        "Whoever": "Private (link only), or a sentence with a subject",
        "as usual": "Default",
        "usually \\d": "standard: 6",
        "Most moves of a game": "Move limit",
        "Limit of moves": "Move limit",
        "the book's number": "standard: 6",
        "Bring the others": "Invite players",
        "Invite the others": "Invite players",
        "Wait for me": "Not ready",
        "a name is found": "we'll pick a name",
        "^Look back": "Review moves",
        "Looking back": "Review moves",
        "Play on myself": "Take my seat back",
        "Viewer of records": "Open a saved game",
        "Moving picture": "Animation",
        "\\ba find\\b": "brilliant move",
        "row of days": "streak",
        "days? in a row": "streak",
        "name begins with": "Search players",
        "almost surely": "conservative rating",
        "has been renewed": "A new version is available",
        "^From 0": "a choice with names",
        "is to move": "X to move",
        "written out": "Custom position",
        "Tour of two minutes": "2-minute tour",
        "A table of your own": "Custom table",
        "warming up": "getting ready",
        "first page": "home page",
        "One moment": "Loading…",
        "come in to": "Sign in",
        "coming back …": "Reconnecting…",
        "(?:your|push|no|older|get|allow|a|\\]) notices?\\b|^notices?$": "notification",
        "\\bhand (?:would |then )?(?:not )?counts?\\b": "is worth",
        "\\bsets count \\{": "are worth",
        "\\b(?:for who|and who sits|sets of who|players, who)\\b": "the player who",
        "\\. who has played\\b|\\bwho (?:begins|starts)[^.]* is drawn": "A player who, or: The starting player",
        "(?:start|dealer|player) is drawn\\.": "drawn by lot",
        "sets that are none": "Illegal sets",
        "seconds to arrive": "Time to show up (s)",
        "late entry up to": "Late entry until",
        "play the bot again": "Play again from this seat",
        "plays on \\(": "a bot plays for them",
        "at first try": "on the first try",
        "worth[^.]*and so it does": "is worth …, as it is after",
    },
    "pl": {
        "wycieczk": "samouczek",
        "wprowadzeni": "samouczek",
        "Towarzyski": "Amator",
        "Spójrz wstecz": "Przejrzyj ruchy",
        "Patrzysz wstecz": "Przeglądasz ruchy",
        "Pobierz link": "Utwórz link",
        "odnośnik": "link",
        "\\bimię|imienia": "nazwa",
        "Wczytujemy stolik": "Przygotowujemy stolik",
        "okrąże": "kolejka",
        "figur": "pionki",
        "poddaj\\w* grę": "partia",
        "zakończon\\w* (gr[aęy]|gier)": "partia",
        "\\b(?:gr[aęyąo]|gr[oa]mi?|grze|grach|gier) (?:rankingow|korespondenc|towarzysk)": "partia",
        "\\b(?:koniec|początek) gry": "partia",
        "\\bgra (?:(?:się )?(?:zaczyna|kończy|toczy)|trwa)": "partia",
        "toczy się gra": "partia",
        "\\bgra z: ": "partia z",
        "grom bez końca": "partia",
        "przy stole": "przy stoliku",
        "do stołu": "do stolika",
        "nowy stół": "stolik",
        "zatrzym\\w+ kart": "pas (Absolute)",
        "kartk": "notes",
        "zeszyt": "notes",
        "(?:ręka|zestaw|która) liczy\\b(?! się)|zestawy liczą\\b(?! się)": "jest warta … punktów",
        "liczy się tobie": "na twoją korzyść",
        "odzyskiwania": "kody zapasowe",
        "postępy\\w* .*zadaniach": "zagadki",
        "wejdź, żeby": "Zaloguj się, żeby",
        "nic dalej": "Dalej nie patrzy",
        "różnica od": "Ta różnica",
        "gra bot \\(": "dalej gra bot",
        "około \\{ \\$\\w+ -> \\[one\\] (?:1 punkt\\b|jedną)|o około \\{ \\$\\w+ \\}": "około 1 punktu, 2 punktów",
        "\\b(?:ma|razem|przyjmuje) \\{ \\$\\w+ \\} (?:\\w+ów|cyfr)\\b": "a form for each number: 2 ruchy, 5 ruchów",
        "rywal": "przeciwnik",
        "zapowiad|zapowiedzian": "ogłasza koniec",
        "wykładni": "interpretacja",
        "brzeg\\w* planszy": "krawędź",
        "\\bna ruchu": "ma ruch",
        "wifi": "Wi-Fi",
        "(?<!=)\\.\\.\\.": "…",
        "połóż jednak": "Lepiej połóż",
        "przez ciebie poddan": "Ta partia jest już poddana",
        "(?<!nie )chce rewanżu": "proponuje rewanż",
        ", (?:partia z|gracz): ": "a name in brackets",
        "parti\\w+, w któr": "partia, którą grają inni",
        "zostawić konto": "zachować konto",
        "zaloguj$": "zaloguj się",
        "\\bten, kto\\b": "a sentence for everybody",
        "gracz \\{ \\$\\w+ \\} \\w+ł\\b": "a sentence for everybody",
    },
}

# Past forms of the second person, "zagrałeś", "graliście", "powinieneś", and adjectives for "you are": they are for men
# alone. A list is no such form: "na liście".
MASCULINE = re.compile(
    r"\b\w+ł(?:eś|byś)\b|\b\w+li(?:ście|byście)\b|\bpowinieneś\b"
    r"|\b(?:jesteś|bądź) (?:gotowy|gotów|pewien|zalogowany|sam)\b",
    re.I,
)


def texts(lang: str) -> dict[str, str]:
    """All texts that people read, by where they are: the catalogues, and the rules pages."""
    found = {}
    for file in FILES:
        source = catalogue(lang, file).read_text(encoding="utf-8")
        for name, message in messages(lang, file).items():
            span = message.span
            assert span is not None
            found[name] = " ".join(source[span.start : span.end].split("=", 1)[1].split())
    for path in PAGES.glob(f"*/rules/{lang}.md"):
        found[str(path.relative_to(PAGES))] = path.read_text(encoding="utf-8")
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_phrase_that_people_stumble_over(lang: str) -> None:
    wrong = [
        f"{place}: “{found[0]}”; better: {better}"
        for place, text in texts(lang).items()
        for phrase, better in AVOIDED[lang].items()
        if (found := re.search(phrase, text, re.I | re.M)) is not None
    ]
    assert not wrong, "\n".join(wrong)


def test_polish_speaks_to_everybody() -> None:
    wrong = [f"{place}: “{found[0]}”" for place, text in texts("pl").items() if (found := MASCULINE.search(text))]
    assert not wrong, "\n".join(wrong)
