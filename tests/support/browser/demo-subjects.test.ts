import { afterAll, test } from "vitest";
import { createSubjectSearch } from "./expect-subjects.ts";

const search = createSubjectSearch();
afterAll(search.close);

// tests/prove tries thirty instants.
test("the browser tests find their subjects at the end of a year", () => search.expectSubjectsAt("2026-12-31T23:50"));
