import { expect, test } from "vitest";
import { idOf } from "./new-site-dialog.tsx";
import { fileSummary } from "./site-file-words.ts";

const row = (outcome: "created" | "new" | "exists" | "wrong") => ({
	line: 2,
	id: "a",
	title: "A",
	outcome,
	errors: [],
});

test.each([
	[["new", "exists"], "a.csv: 1 klar til å lages, 1 fantes fra før."],
	[["new", "wrong"], "a.csv: én linje er feil, så ingenting er laget."],
	[["created", "created", "exists"], "a.csv: 2 laget, 1 fantes fra før."],
	[["created", "wrong"], "a.csv: 1 laget, én linje feilet."],
] as const)("%j is said as «%s»", (outcomes, text) => {
	expect(fileSummary("a.csv", outcomes.map(row))).toBe(text);
});

test.each([
	["Fjord kino & scene", "fjord-kino-scene"],
	["Åsen og Ærfugl", "asen-og-aerfugl"],
	["  3D-kinoen ", "d-kinoen"],
	["Sápmi kinohále", "sapmi-kinohale"],
	["", ""],
])("the id of «%s» is %s", (title, id) => {
	expect(idOf(title)).toBe(id);
});
