import { tabStore } from "@lerret/api-client/storage/text-store";
import { expect, test } from "vitest";
import {
	deleteUnsavedChanges,
	readUnsavedChanges,
	restoreUnsavedChanges,
	storeUnsavedChanges,
} from "./unsaved-changes.ts";

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

test("unsaved text is kept per item, with the ETag that it is based on, until it is deleted", () => {
	const unsaved = { etag: '"2"', base: { title: "" }, fields: { title: "Halvferdig" } };
	storeUnsavedChanges("tindevik:article:1", unsaved);
	expect(readUnsavedChanges("tindevik:article:2")).toBeNull();
	expect(readUnsavedChanges("tindevik:article:1")).toEqual(unsaved);
	deleteUnsavedChanges("tindevik:article:1");
	expect(readUnsavedChanges("tindevik:article:1")).toBeNull();
});

test.each(["{", "[]", '{"etag":1,"fields":{}}'])("stored text %j that is not readable is not offered", (text) => {
	tabStore.write("lerret-unsaved:tindevik:article:3", text);
	expect(readUnsavedChanges("tindevik:article:3")).toBeNull();
});
