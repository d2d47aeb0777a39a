import { expect, test } from "vitest";
import { shortPath } from "./short-path.ts";

test("an outline is written in steps", () => {
	expect(shortPath("M10 20L30 20L30 25.5L10 20Z")).toBe("m10 20h20v5.5l-20-5.5z");
	expect(shortPath("M1.5 2Q1 2.5 1.2 3.1C1 2 3 4 5 6Z")).toBe("m1.5 2q-.5.5-.3 1.1c-.2-1.1 1.8.9 3.8 2.9z");
});

test("a step that leads nowhere is left out", () => {
	expect(shortPath("M165.1 3.9L165.1 3.9Q162.4 3.9 160.9 2.7")).toBe("m165.1 3.9q-2.7 0-4.2-1.2");
});

test("after a closed outline the next begins where that one began", () => {
	expect(shortPath("M10 10L20 10L20 20ZM30 30L40 30Z")).toBe("m10 10h10v10zm20 20h10z");
});

test("steps add up to the places they came from", () => {
	const places = Array.from({ length: 300 }, (_, i) => [((i * 37) % 100) / 10, ((i * 53) % 97) / 10 + 0.1]);
	const steps = shortPath(`M0 0${places.map(([x, y]) => `L${x} ${y}`).join("")}`).match(/[lhv][^lhv]*/gu) ?? [];
	let [x, y] = [0, 0];
	for (const step of steps) {
		const numbers = (step.match(/-?(?:\d+(?:\.\d)?|\.\d)/gu) ?? []).map(Number);
		const [first = 0, second = 0] = numbers;
		if (!step.startsWith("v")) x += first;
		if (!step.startsWith("h")) y += step.startsWith("v") ? first : second;
	}
	expect([x, y].map((value) => Math.round(value * 10) / 10)).toEqual(places.at(-1));
});

test("other commands are refused", () => {
	expect(() => shortPath("M0 0A1 1 0 0 1 2 2")).toThrow("not understood");
});
