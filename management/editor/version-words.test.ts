import { expect, test } from "vitest";
import { describeChanged } from "./version-words.ts";

const labels = { title: "Tittel", summary: "Ingress", html: "Tekst", ediNumber: "EDI-nummer", year: "År" };

test.each([
	[["title"], "Endret: Tittel"],
	[["title", "data.html", "ediNumber"], "Endret: Tittel, tekst, EDI-nummer"],
	[["title", "summary", "data.html", "ediNumber", "year"], "Endret: Tittel, ingress, tekst, EDI-nummer og 1 felt til"],
	[[], "Ingenting er endret"],
	[["ukjent"], "Endret: ukjent"],
])("of %j is said as «%s»", (paths, text) => expect(describeChanged(paths, labels)).toBe(text));
