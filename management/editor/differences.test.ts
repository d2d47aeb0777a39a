import { expect, test } from "vitest";
import { defaultChoices, differingFields, mergeFields } from "./differences.ts";

const base = { title: "Jul", summary: "Kort", tags: ["a"], order: 1 };

test("chooses the changed side when only one side changed a field", () => {
	const mine = { ...base, title: "Jula" };
	const theirs = { ...base, summary: "Lengre", tags: ["a", "b"] };
	const choices = defaultChoices(base, mine, theirs);
	expect(choices).toEqual({ title: "mine", summary: "theirs", tags: "theirs" });
	expect(mergeFields(mine, theirs, choices)).toEqual({ title: "Jula", summary: "Lengre", tags: ["a", "b"], order: 1 });
});

test("chooses the editor's own side when both changed a field", () => {
	const [mine, theirs] = [
		{ ...base, title: "Min" },
		{ ...base, title: "Din" },
	];
	expect(defaultChoices(base, mine, theirs)).toEqual({ title: "mine" });
	expect(mergeFields(mine, theirs, { title: "theirs" })).toEqual(theirs);
});

test("offers no choice when both wrote the same", () => {
	const same = { ...base, title: "Likt" };
	expect(differingFields(same, { ...same, tags: ["a"] })).toEqual([]);
});

test("compares and merges nested fields part by part", () => {
	const was = { data: { html: "<p>Åpent.</p>", heading: "Tider" }, hide: false };
	const mine = { ...was, data: { html: "<p>Åpent i jula.</p>", heading: "Tider" } };
	const theirs = { ...was, data: { html: "<p>Stengt.</p>", heading: "Åpningstider" } };
	const choices = defaultChoices(was, mine, theirs);
	expect(choices).toEqual({ "data.html": "mine", "data.heading": "theirs" });
	expect(mergeFields(mine, theirs, choices).data).toEqual({ html: "<p>Åpent i jula.</p>", heading: "Åpningstider" });
	expect(mergeFields(mine, theirs, { ...choices, "data.html": "both" }).data.html).toBe(
		"<p>Stengt.</p><p>Åpent i jula.</p>",
	);
	const [longer, other] = ["<p>Først.</p><p>Mitt.</p><p>Sist.</p>", "<p>Først.</p><p>Ditt.</p><p>Sist.</p>"];
	expect(mergeFields({ body: longer }, { body: other }, { body: "both" }).body).toBe(
		"<p>Først.</p><p>Ditt.</p><p>Mitt.</p><p>Sist.</p>",
	);
});

test("compares a nested field as a whole when only one side has parts", () => {
	const [mine, theirs] = [{ data: { html: "<p>Åpent.</p>" } }, { data: null }];
	expect(defaultChoices({ data: null }, mine, theirs)).toEqual({ data: "mine" });
	expect(mergeFields<object>(mine, theirs, { data: "theirs" })).toEqual({ data: null });
});
