import { expect, test } from "vitest";
import { trailerError } from "../trailer.ts";
import { productionFieldsSchema } from "./production.ts";

const film = { title: "Prøvefilm", object: "movie" };
const messagesOf = (fields: object) =>
	productionFieldsSchema
		.safeParse({ ...film, ...fields })
		.error?.issues.map(({ path, message }) => [path.join("."), message]);

test.each([
	[{ trailer: "https://example.no/film" }, "trailer", trailerError],
	[{ stills: [{ picture: "", credit: null }] }, "stills.0.picture", "Velg et bilde."],
	[{ quotes: [{ quote: "Se den.", source: "Avisa", dice: 7 }] }, "quotes.0.dice", "Må være fra 1 til 6."],
	[
		{ artistLinks: [{ label: "Hør", url: "http://example.no" }] },
		"artistLinks.0.url",
		"Må være en adresse som begynner med https://.",
	],
])("%j is rejected at %s", (fields, path, message) => {
	expect(messagesOf(fields)).toEqual([[path, message]]);
});

test("trailer, stills, quotes and links are optional", () => {
	expect(productionFieldsSchema.parse(film)).toMatchObject({ trailer: null, stills: [], quotes: [], artistLinks: [] });
});
