import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { blockTypes } from "@lerret/contracts/blocks";
import { expect, test } from "vitest";

test("every block has one component, named after it", () => {
	const files = ["./", "./lazy/"].flatMap((folder) => readdirSync(new URL(folder, import.meta.url)));
	const components = files.filter((file) => file.endsWith(".tsx") && file !== "block-frame.tsx");
	expect(components.map((file) => basename(file, ".tsx")).sort()).toEqual(blockTypes.toSorted());
});
