import { describe, expect, test } from "vitest";
import { alternatesOf } from "./alternates";

const origin = "https://tindevik.example";
const linksOf = (path: string, search = "") => alternatesOf(path, search, origin).map(({ href }) => href);

describe("what a page is offered as besides", () => {
	test("is the news on any page", () => {
		expect(linksOf("/om-oss")).toEqual([`${origin}/rss.xml`]);
	});

	test("is its own calendar on each programme's page", () => {
		expect(linksOf("/kinoprogram")).toContain(`${origin}/kinoprogram.ics`);
		expect(linksOf("/kulturprogram")).toContain(`${origin}/kulturprogram.ics`);
	});

	test("is a calendar with the same choices where the page has some", () => {
		const search = "?dag=2026-11-21&tilgjengelighet=subtitles&tilgjengelighet=relaxed&sprak=en&utm_source=x";
		expect(linksOf("/kinoprogram", search)).toContain(
			`${origin}/kinoprogram.ics?tilgjengelighet=subtitles&tilgjengelighet=relaxed&sprak=en`,
		);
	});
});
