import { expect, test } from "vitest";
import * as z from "zod";
import { describeFields, field, labelsOf } from "./describe.ts";

const shared = z.string().max(80).nullable().default(null);
const schema = z.strictObject({
	title: field(z.string().min(1).max(200), { label: "Tittel", column: "title" }),
	from: field(shared, { label: "Fra" }),
	to: field(shared, { label: "Til" }),
	prices: field(z.array(z.object({ ore: field(z.int(), { label: "Kroner" }) })).max(30), { label: "Priser" }),
	tags: field(z.array(z.string().max(50)).max(20).default([]), { label: "Merker" }),
	internal: z.string(),
});

test("a description has the limits of the schema and a widget that fits it", () => {
	expect(describeFields(schema)).toMatchObject([
		{ name: "title", widget: "line", maxLength: 200, isRequired: true, isNullable: false },
		{ name: "from", widget: "line", maxLength: 80, isRequired: false, isNullable: true },
		{ name: "to", widget: "line", maxLength: 80 },
		{ name: "prices", widget: "rows", maxLength: 30, fields: [{ name: "ore", widget: "number" }] },
		{ name: "tags", widget: "chips", maxLength: 20, maxItemLength: 50, isRequired: false },
	]);
});

test("fields that share a schema have labels of their own", () => {
	expect(labelsOf(schema)).toEqual({
		title: "Tittel",
		from: "Fra",
		to: "Til",
		prices: "Priser",
		"prices.ore": "Kroner",
		tags: "Merker",
	});
});
