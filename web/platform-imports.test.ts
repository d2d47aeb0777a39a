import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("./", import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
	(file) => /\.tsx?$/u.test(file) && !/^(build|node_modules|\.react-router)\//u.test(file) && !file.includes(".test."),
);

describe("imports of web", () => {
	test.each(sources)("%s imports only types from platform", (file) => {
		const imports =
			readFileSync(join(root, file), "utf8").match(/^import[^;]*?from "@lerret\/platform[^"]*";/gmu) ?? [];
		expect(imports.filter((text) => !text.startsWith("import type "))).toEqual([]);
	});
});
