import { expect, test } from "vitest";
import { differingFields, firstChoices, mergeFields } from "./differences.ts";

const base = { title: "Jul", summary: "Kort", tags: ["a"], order: 1 };

test("what only one has changed is chosen from that one", () => {
	const mine = { ...base, title: "Jula" };
	const theirs = { ...base, summary: "Lengre", tags: ["a", "b"] };
	const choices = firstChoices(base, mine, theirs);
	expect(choices).toEqual({ title: "mine", summary: "theirs", tags: "theirs" });
	expect(mergeFields(mine, theirs, choices)).toEqual({ title: "Jula", summary: "Lengre", tags: ["a", "b"], order: 1 });
});

test("where both have changed something, the editor's own words come first", () => {
	const [mine, theirs] = [
		{ ...base, title: "Min" },
		{ ...base, title: "Din" },
	];
	expect(firstChoices(base, mine, theirs)).toEqual({ title: "mine" });
	expect(mergeFields(mine, theirs, { title: "theirs" })).toEqual(theirs);
});

test("where both have written the same there is nothing to choose", () => {
	const same = { ...base, title: "Likt" };
	expect(differingFields(same, { ...same, tags: ["a"] })).toEqual([]);
});

test("a field that has parts is chosen part by part", () => {
	const was = { data: { html: "<p>Åpent.</p>", heading: "Tider" }, hide: false };
	const mine = { ...was, data: { html: "<p>Åpent i jula.</p>", heading: "Tider" } };
	const theirs = { ...was, data: { html: "<p>Stengt.</p>", heading: "Åpningstider" } };
	const choices = firstChoices(was, mine, theirs);
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

test("a field that only one has parts of is chosen whole", () => {
	const [mine, theirs] = [{ data: { html: "<p>Åpent.</p>" } }, { data: null }];
	expect(firstChoices({ data: null }, mine, theirs)).toEqual({ data: "mine" });
	expect(mergeFields<object>(mine, theirs, { data: "theirs" })).toEqual({ data: null });
});
