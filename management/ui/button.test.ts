import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every button that cannot always be used is one that keeps the focus", () => {
	const root = new URL("../", import.meta.url).pathname;
	const files = globSync(["{control,editor,layout,pictures,screens,search,ui}/**/*.tsx"], { cwd: root });
	expect(files.length).toBeGreaterThan(100);
	const native = files.filter((file) => /<button(?:[^>]|=>)*\sdisabled[ =>]/u.test(readFileSync(root + file, "utf8")));
	expect(native).toEqual([]);
});
