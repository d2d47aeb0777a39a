import { describe, expect, test } from "vitest";
import { createAlternates } from "./alternates";

const origin = "https://tindevik.example";
const linksOf = (path: string, search = "") => createAlternates(path, search, origin).map(({ href }) => href);

describe("the alternate links", () => {
	test("include the news feed on every page", () => {
		expect(linksOf("/om-oss")).toEqual([`${origin}/rss.xml`]);
	});

	test("include the page's own calendar on programme pages", () => {
		expect(linksOf("/kinoprogram")).toContain(`${origin}/kinoprogram.ics`);
		expect(linksOf("/kulturprogram")).toContain(`${origin}/kulturprogram.ics`);
	});

	test("keep the page's choices in the calendar's URL", () => {
		const search = "?dag=2026-11-21&tilgjengelighet=subtitles&tilgjengelighet=relaxed&sprak=en&utm_source=x";
		expect(linksOf("/kinoprogram", search)).toContain(
			`${origin}/kinoprogram.ics?tilgjengelighet=subtitles&tilgjengelighet=relaxed&sprak=en`,
		);
	});
});
