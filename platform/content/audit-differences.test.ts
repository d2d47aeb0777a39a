import { expect, test } from "vitest";
import { toDifferences } from "./audit-differences.ts";

const long = "Lang tekst om en film. ".repeat(500);

test("only the changed fields are kept, and of long texts what surrounds the difference", () => {
	const before = { title: "Vinter", body: `${long}slutt`, contact: { phone: "1", email: "a" }, tags: ["a"] };
	const after = { title: "Vinter", body: `${long}SLUTT`, contact: { phone: "2", email: "a" }, tags: ["a"] };
	const kept = toDifferences({ before, after });
	expect(kept).toEqual({
		before: { body: expect.stringMatching(/^….{20,40}slutt$/u), contact: { phone: "1" } },
		after: { body: expect.stringMatching(/^….{20,40}SLUTT$/u), contact: { phone: "2" } },
	});
	expect(toDifferences(kept)).toEqual(kept);
});

test("an item that is made or deleted is an excerpt that says what is left out", () => {
	const item = {
		title: "Vinter",
		body: long,
		...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, i])),
	};
	const made = toDifferences({ before: null, after: item });
	expect(made.before).toBeNull();
	expect(made.after).toMatchObject({ title: "Vinter", "…": expect.stringMatching(/^\d+ felter til$/u) });
	expect(JSON.stringify(made).length).toBeLessThan(200);
	expect(toDifferences(made)).toEqual(made);
	expect(JSON.stringify(toDifferences({ before: item, after: null })).length).toBeLessThan(200);
});

test("a change of everything is small too", () => {
	const fields = (value: string) =>
		Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`felt${i}`, value + long]));
	expect(JSON.stringify(toDifferences({ before: fields("a"), after: fields("b") })).length).toBeLessThan(330);
});
