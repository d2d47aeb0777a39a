import { expect, test } from "vitest";
import { restoreUnsavedChanges } from "./unsaved-changes.ts";

test("restores stored fields that still have the same type", () => {
	const fields = { title: "Ny", tags: ["a"], image: null, order: 1 };
	const kept = { title: "Gammel", tags: "a", image: "0123", order: 2, gone: true };
	expect(restoreUnsavedChanges<object>(fields, kept)).toEqual({
		title: "Gammel",
		tags: ["a"],
		image: "0123",
		order: 2,
	});
});
