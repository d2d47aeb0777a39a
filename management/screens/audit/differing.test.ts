import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";
import { fieldLabel, fieldValue } from "./field-words.ts";

const before = { published: true, logo: "<svg/>", contact: { phone: "75 00 12 34", email: "post@tindevik.example" } };
const after = { published: false, logo: "<svg/>", contact: { phone: "75 00 12 35", email: "post@tindevik.example" } };

test("keeps only the changed fields, at every depth", () => {
	expect(changedFields(before, after)).toEqual([
		{ path: ["published"], before: true, after: false },
		{ path: ["contact", "phone"], before: "75 00 12 34", after: "75 00 12 35" },
	]);
});

test("has all fields of a created or deleted record", () => {
	expect(changedFields(null, { name: "Sal 1", plan: { "rad 1": "1 2" } })).toEqual([
		{ path: ["name"], before: undefined, after: "Sal 1" },
		{ path: ["plan", "rad 1"], before: undefined, after: "1 2" },
	]);
	expect(changedFields({ plan: { "rad 1": "1 2" } }, { plan: null })).toEqual([
		{ path: ["plan", "rad 1"], before: "1 2", after: undefined },
	]);
	expect(changedFields(null, null)).toEqual([]);
});

const hard = (text: string) => text.replaceAll("_", "\u00a0");

test.each([
	["hall", ["plan", "rad 4"], "1 2 3 4", "Salplanen, rad 4", "1 2 3 4"],
	["hall", ["from"], "2036-06-02", "Gjelder fra", "2. juni 2036"],
	["event", ["status"], "on-sale", "Status", "I salg"],
	["event", ["startTime"], "2026-11-20T18:00:00+01:00", "Begynner (norsk tid)", "fredag 20. november kl._18.00"],
	["order", ["ore"], 30000, "Beløp", "300_kr"],
	["price-group", ["prices", "Voksen"], 15000, "Priser, Voksen", "150_kr"],
	["staff", ["roles"], ["box-office", "editor"], "Roller", "Billettansvarlig, Redaktør"],
	["gift-card", ["isBlocked"], true, "Sperret", "Ja"],
	["production", ["prices"], '…label":"Barn"}]', "Priser", null],
])("says what was changed in words: %s %j", (kind, path, value, label, text) => {
	expect(fieldLabel(kind, { path, before: null, after: value })).toBe(label);
	expect(fieldValue(path, value)).toBe(text && hard(text));
});
