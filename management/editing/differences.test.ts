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
