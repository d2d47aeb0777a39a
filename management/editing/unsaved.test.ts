import { expect, test } from "vitest";
import { withKept } from "./unsaved.ts";

test("what was kept comes back, as far as it still is of the same sort", () => {
	const fields = { title: "Ny", tags: ["a"], image: null, order: 1 };
	const kept = { title: "Gammel", tags: "a", image: "0123", order: 2, gone: true };
	expect(withKept<object>(fields, kept)).toEqual({ title: "Gammel", tags: ["a"], image: "0123", order: 2 });
});
