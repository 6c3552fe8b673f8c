"""How texts speak: no phrase that people stumble over, one word for one thing, and no masculine form for the reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from stolik.messages import LANGUAGES
from tests.test_messages import FILES, catalogue, messages

PAGES = Path(__file__).parents[1] / "web" / "src" / "games"

# Phrases that readers stumbled over, with what is said instead. None may come back.
AVOIDED = {
    "en": {
        "Password of now": "Current password",
        "Make it": "Play",
        "It is your turn": "Your turn",
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
        "Look back": "Review moves",
        "Looking back": "Review moves",
        "Play on myself": "Take my seat back",
        "Viewer of records": "Open a saved game",
        "Moving picture": "Animation",
        "a find": "brilliant move",
        "row of days": "streak",
        "days? in a row": "streak",
        "name begins with": "Search players",
        "almost surely": "conservative rating",
        "has been renewed": "A new version is available",
        "From 0": "a choice with names",
        "is to move": "X to move",
        "written out": "Custom position",
        "Tour of two minutes": "2-minute tour",
        "A table of your own": "Custom table",
        "warming up": "getting ready",
        "first page": "home page",
        "One moment": "Loading…",
    },
    "pl": {
        "wycieczk": "samouczek",
        "[Ww]prowadzeni": "samouczek",
        "Towarzyski": "Amator",
        "Spójrz wstecz": "Przejrzyj ruchy",
        "Patrzysz wstecz": "Przeglądasz ruchy",
        "Pobierz link": "Utwórz link",
        "odnośnik": "link",
        "[Ii]mię|imienia": "nazwa",
        "Wczytujemy stolik": "Przygotowujemy stolik",
        "okrąże": "kolejka",
        "figur": "pionki",
        "[Pp]oddaj\\w* grę": "partia",
        "[Zz]akończon\\w* (gr[aęy]|gier)": "partia",
        "[Gg]r[ay] rankingow": "partia",
        "przy stole": "przy stoliku",
        "do stołu": "do stolika",
        "[Nn]owy stół": "stolik",
        "„pas”": "zatrzymaj karty (Absolute)",
        "[Kk]artk": "notes",
        "zeszyt": "notes",
    },
}

# Past forms of the second person, "zagrałeś", "powinieneś", and adjectives for "you are": they are for men alone.
MASCULINE = re.compile(
    r"\b\w+ł(?:eś|byś)\b|\bpowinieneś\b|\b(?:jesteś|bądź) (?:gotowy|gotów|pewien|zalogowany|sam)\b", re.I
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
        if (found := re.search(phrase, text)) is not None
    ]
    assert not wrong, "\n".join(wrong)


def test_polish_speaks_to_everybody() -> None:
    wrong = [f"{place}: “{found[0]}”" for place, text in texts("pl").items() if (found := MASCULINE.search(text))]
    assert not wrong, "\n".join(wrong)
