import { afterAll, test } from "vitest";
import { createSubjectSearch } from "./expect-subjects.ts";

const search = createSubjectSearch();
afterAll(search.close);

// tests/prove tries thirty instants.
test.each(["2026-11-18T16:10", "2026-12-31T23:50"])(
	"the browser tests find their subjects at %s",
	search.expectSubjectsAt,
);
