import fc from "fast-check";
import { expect, test } from "vitest";
import { differingFields, mergeChanges, mergeFields, splitFields } from "./differences.ts";

const base = { title: "Jul", summary: "Kort", tags: ["a"], order: 1 };

test("merges the fields that only one side changed", () => {
	const mine = { ...base, title: "Jula" };
	const theirs = { ...base, summary: "Lengre", tags: ["a", "b"] };
	expect(mergeChanges(base, mine, theirs)).toEqual({
		merged: { title: "Jula", summary: "Lengre", tags: ["a", "b"], order: 1 },
		taken: ["summary", "tags"],
		conflicts: [],
	});
});

test("has a field that both changed as a conflict, unless they wrote the same", () => {
	const mine = { ...base, title: "Min", summary: "Felles" };
	const theirs = { ...base, title: "Din", summary: "Felles" };
	expect(mergeChanges(base, mine, theirs)).toEqual({ merged: mine, taken: [], conflicts: ["title"] });
	expect(mergeFields(mine, theirs, { title: "theirs" })).toEqual(theirs);
});

test("two who change any fields of any items lose nothing that is not a conflict", () => {
	const values = fc.record({ a: fc.nat(2), b: fc.nat(2), prices: fc.record({ x: fc.nat(2), y: fc.nat(2) }) });
	fc.assert(
		fc.property(values, values, values, (before, mine, theirs) => {
			const { merged, conflicts } = mergeChanges(before, mine, theirs);
			const parts = (all: typeof before) => splitFields(all, before);
			for (const [name, was] of Object.entries(parts(before))) {
				const [own, other] = [parts(mine)[name], parts(theirs)[name]];
				expect(conflicts.includes(name)).toBe(own !== was && other !== was && own !== other);
				expect(parts(merged)[name]).toBe(own === was ? other : own);
			}
		}),
	);
});

test("offers no choice when both wrote the same", () => {
	const same = { ...base, title: "Likt" };
	expect(differingFields(same, { ...same, tags: ["a"] })).toEqual([]);
});

test("compares and merges nested fields part by part", () => {
	const was = { data: { html: "<p>Åpent.</p>", heading: "Tider" }, hide: false };
	const mine = { ...was, data: { html: "<p>Åpent i jula.</p>", heading: "Tider" } };
	const theirs = { ...was, data: { html: "<p>Stengt.</p>", heading: "Åpningstider" } };
	const { merged, taken, conflicts } = mergeChanges(was, mine, theirs);
	expect([taken, conflicts]).toEqual([["data.heading"], ["data.html"]]);
	expect(merged.data).toEqual({ html: "<p>Åpent i jula.</p>", heading: "Åpningstider" });
	expect(mergeFields(merged, theirs, { "data.html": "both" }).data.html).toBe("<p>Stengt.</p><p>Åpent i jula.</p>");
	const [longer, other] = ["<p>Først.</p><p>Mitt.</p><p>Sist.</p>", "<p>Først.</p><p>Ditt.</p><p>Sist.</p>"];
	expect(mergeFields({ body: longer }, { body: other }, { body: "both" }).body).toBe(
		"<p>Først.</p><p>Ditt.</p><p>Mitt.</p><p>Sist.</p>",
	);
});

test("compares a nested field as a whole when only one side has parts", () => {
	const [mine, theirs] = [{ data: { html: "<p>Åpent.</p>" } }, { data: null }];
	expect(mergeChanges<object>({ data: null }, mine, theirs)).toEqual({ merged: mine, taken: [], conflicts: [] });
	expect(mergeFields<object>(mine, theirs, { data: "theirs" })).toEqual({ data: null });
});
