"""What comes as data frames, and what is taken from them."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from charter_client import Charter, CharterError, models, to_dataframe
from charter_client._locations import location_of
from charter_client._match_frames import RESULTS

pandas = pytest.importorskip("pandas")

KILN = ("us_co", "2020/1 A")


def test_a_page_is_a_frame_of_its_records(charter: Charter) -> None:
    frame = charter.companies.search("kiln*").to_dataframe()
    (record,) = frame.to_dict("records")
    assert list(frame.columns[:5]) == ["matched_field", "matched_value", "kind", "jurisdiction_code", "entity_number"]
    assert (record["legal_name"], record["headquarters_locality"]) == ("Zephyr Kilnworks LLC", "Fort Collins")
    assert record["as_of"] == pandas.Timestamp("2026-10-01")
    assert record["parties"][0]["name"] == "OKONEDO, MIRA"
    assert frame["formed_on"].isna().all()


def test_a_page_without_results_has_the_same_columns(charter: Charter) -> None:
    some, none = (charter.companies.search(q).to_dataframe() for q in ("kiln*", "nobody"))
    assert len(none) == 0
    assert list(none.dtypes.items()) == list(some.dtypes.items())


def test_a_walk_is_a_frame_of_all_results(charter: Charter) -> None:
    officers = charter.officers.all("arden", limit=100).to_dataframe()
    assert len(officers) == 250
    assert (officers["officer_name"].iloc[0], officers["legal_name"].iloc[0]) == ("ARDEN, ANN 0", "Kite 0 LLC")
    premises = charter.premises.all("kiln").to_dataframe()
    assert set(premises["licensee_entity_number"]) == {KILN[1]}
    assert list(charter.changes().to_dataframe()["kind"]) == ["loaded"]
    assert charter.companies.premises(*KILN).to_dataframe().shape[0] == 4


def test_any_models_are_a_frame() -> None:
    edge = {
        "from": "a",
        "to": "b",
        "kind": "owner",
        "record": {"source": "us_co_food", "id": "1"},
        "as_of": "0900-02-03",
    }
    frame = to_dataframe([models.NetworkEdge.model_validate(edge)])
    assert frame.loc[0, "from"] == "a"
    assert frame.loc[0, "record_source"] == "us_co_food"
    # Registries have such days.
    assert frame["as_of"].dt.year.tolist() == [900]
    assert to_dataframe([]).empty


def test_a_frame_is_matched_row_by_row(charter: Charter) -> None:
    shops = pandas.DataFrame(
        {
            "Store": ["Nowhere", "Zephyr Kilnworks", None],
            "street": ["1 Elm St", "7 Harrow Ln", "2 Elm St"],
            "city": ["Fort Collins", "Fort Collins", "Denver"],
            "state": "CO",
            "ZIP5": [80521, 80521, None],
            "tags": [["a"], [], None],
        },
        index=[7, 7, "x"],
    )
    before = shops.copy(deep=True)
    progress: list[Any] = []
    matched = charter.match(
        shops, columns={"name": "Store", "zip": "ZIP5"}, acceptance="strict", on_progress=progress.append
    )
    pandas.testing.assert_frame_equal(matched[list(shops.columns)], before)
    pandas.testing.assert_frame_equal(shops, before)
    assert list(matched.index) == [7, 7, "x"]
    assert list(matched["charter_status"]) == ["unmatched", "matched", "unmatched"]
    assert matched["charter_reason_code"].iloc[2] == "insufficient_input"
    kiln = matched.iloc[1]
    assert (kiln["charter_operator_name"], kiln["charter_operator_entity_number"]) == ("Zephyr Kilnworks LLC", KILN[1])
    assert kiln["charter_people"] == "OKONEDO, MIRA (manager)"
    assert kiln["charter_confidence"] > 0.9
    assert pandas.isna(matched["charter_operator_name"].iloc[0])
    assert (progress[-1].submitted, progress[-1].matched) == (3, 1)

    again = charter.match(matched, columns={"name": "Store", "zip": "ZIP5"})
    assert "charter_2_status" in again.columns


def test_a_frame_without_rows_has_the_columns_of_results(charter: Charter) -> None:
    matched = charter.match(pandas.DataFrame({"name": [], "address": []}))
    assert list(matched.columns) == ["name", "address", *(f"charter_{name}" for name in RESULTS)]


def test_rows_of_matching_are_a_frame(charter: Charter) -> None:
    shops = [{"name": "Zephyr Kilnworks", "address": "7 Harrow Ln, Fort Collins, CO 80521", "customer_record_id": 17}]
    frame = charter.match(shops).to_dataframe()
    assert frame.loc[0, "customer_record_id"] == "17"
    assert frame.loc[0, "charter_operator_entity_number"] == KILN[1]


def test_the_columns_of_results_are_those_that_charter_match_appends() -> None:
    headings = os.environ.get("CHARTER_TEST_HEADINGS")
    if headings is None:
        pytest.skip("runs with the project's tests")
    assert [f"charter_{name}" for name in RESULTS] == headings.split(",")


@pytest.mark.parametrize(
    ("columns", "names", "problem"),
    [
        ({}, ["address"], "A location has a `name`"),
        ({}, ["name", "street", "state"], "A location has an `address`, or a `street`"),
        ({"nmae": "name"}, ["name", "address"], "'nmae', which is no field"),
        ({"name": "Store"}, ["name", "address"], "'Store', and there is no such column"),
        ({}, ["name", "name", "address"], "Several columns are called 'name'"),
    ],
)
def test_a_frame_without_locations_is_refused(
    columns: dict[str, str], names: list[str], problem: str, client_of: Callable[..., Charter]
) -> None:
    charter = client_of("http://127.0.0.1:1", "ck_test")
    with pytest.raises(ValueError, match=problem):
        charter.match(pandas.DataFrame([["x"] * len(names)], columns=names), columns=columns)


@pytest.mark.parametrize(
    ("row", "address"),
    [
        ({"address": "12 Main St"}, "12 Main St"),
        ({"address": None, "street": "12 Main St", "city": "Cleveland"}, "12 Main St, Cleveland"),
        (
            {
                "street_number": 12,
                "street": " Main St",
                "unit": "Suite 4",
                "city": "Cleveland",
                "state": "OH",
                "zip": 44113.0,
            },
            "12 Main St, Suite 4, Cleveland, OH 44113",
        ),
        ({"street": "1 Elm", "city": "Boston", "state": "MA", "zip": 2134}, "1 Elm, Boston, MA 02134"),
        ({"street": "1 Elm", "zip": "2134-0001"}, "1 Elm, 02134-0001"),
        ({"street": float("nan"), "city": pandas.NA, "zip": pandas.NaT}, ""),
    ],
)
def test_an_address_may_stand_in_several_columns(row: dict[str, object], address: str) -> None:
    assert location_of({"name": "a", **row}) == {"name": "a", "address": address}


def test_numbers_and_days_are_sent_as_text() -> None:
    row = {"name": 7, "address": "x", "phone": 3035550100.0, "customer_record_id": date(2026, 1, 2), "email": None}
    assert location_of(row) == {
        "name": "7",
        "address": "x",
        "phone": "3035550100",
        "customer_record_id": "2026-01-02",
    }


def test_a_run_of_a_frame_that_breaks_off_is_gone_on_with_for_nothing(
    account: Callable[[int], Charter], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("charter_client._locations.BATCH_LOCATIONS_MAX", 1)
    shops = pandas.DataFrame({"name": ["Zephyr Kilnworks"] * 2, "address": "7 Harrow Ln, Fort Collins, CO 80521"})
    charter = account(15)
    with pytest.raises(CharterError, match="402"):
        charter.match(shops, idempotency_key="shops")
    assert charter.credits().balance == 0
    with pytest.raises(CharterError, match="402"):
        charter.match(shops, idempotency_key="shops")
    assert charter.match(shops[:1], idempotency_key="shops")["charter_status"].tolist() == ["matched"]
