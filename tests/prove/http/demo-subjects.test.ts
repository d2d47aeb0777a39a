import { afterAll, describe, test } from "vitest";
import { createSubjectSearch } from "../../support/browser/expect-subjects.ts";

const search = createSubjectSearch();
afterAll(search.close);

/** The browser tests must find their subjects whenever the demo is first started and whenever they run. */

const days = {
	"a weekday": "2026-11-18",
	"a Sunday": "2026-11-22",
	"31 December": "2026-12-31",
	"the day that summer time begins": "2027-03-28",
	"the day that it ends": "2027-10-31",
};
const localTimes = ["00:10", "05:55", "12:00", "16:10", "17:59", "23:50"];

describe.each(Object.entries(days))("finds every test subject on %s", (_name, day) => {
	test.each(localTimes)("at %s", (localTime) => search.expectSubjectsAt(`${day}T${localTime}`));
});
