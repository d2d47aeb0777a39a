import fc from "fast-check";
import { expect, test } from "vitest";
import { diffBlocks, splitBlocks } from "./block-diff.ts";

test("splits HTML into its outermost blocks", () => {
	expect(splitBlocks("<h2>Tider</h2><ul><li>Ett<ul><li>To</li></ul></li></ul><hr><p>Slutt<br>her</p>")).toEqual([
		"<h2>Tider</h2>",
		"<ul><li>Ett<ul><li>To</li></ul></li></ul>",
		"<hr>",
		"<p>Slutt<br>her</p>",
	]);
});

test("separates the differing blocks from the common start and end", () => {
	const [one, other] = ["<p>a</p><p>b</p><p>d</p>", "<p>a</p><p>c</p><p>c</p><p>d</p>"];
	expect(diffBlocks(one, other)).toEqual({
		before: ["<p>a</p>"],
		one: ["<p>b</p>"],
		other: ["<p>c</p>", "<p>c</p>"],
		after: ["<p>d</p>"],
	});
});

test("keeps every block of both texts", () => {
	const text = fc
		.array(fc.constantFrom("<p>a</p>", "<p>b</p>", "<hr>", "<ul><li>c</li></ul>"))
		.map((all) => all.join(""));
	fc.assert(
		fc.property(text, text, (one, other) => {
			const parts = diffBlocks(one, other);
			expect([...parts.before, ...parts.one, ...parts.after].join("")).toBe(one);
			expect([...parts.before, ...parts.other, ...parts.after].join("")).toBe(other);
		}),
	);
});
