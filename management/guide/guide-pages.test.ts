import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { sections } from "../screens/sections.tsx";
import { guidePages } from "./guide-pages.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** The sources with the words of the app, without the guide itself. */
const words = globSync("{management,contracts,platform,web,server}/**/*.{ts,tsx}", {
	cwd: root,
	exclude: (path) => /node_modules|\/build\/|guide\/|\.test\./u.test(path),
})
	.map((file) => readFileSync(`${root}${file}`, "utf8"))
	.join("\n")
	.replaceAll(/\s+/gu, " ");

const texts = guidePages.flatMap(({ title, steps }) => [title, ...steps]);
const isInApp = (name: string) => [">", '"', "`", " ", "("].some((before) => words.includes(`${before}${name}`));

test("every name of a button, a field or a screen is in the app", () => {
	const names = texts.flatMap((text) => [...text.matchAll(/«([^»]+)»/gu)].map(([, name = ""]) => name));
	expect(names.length).toBeGreaterThan(40);
	expect(names.filter((name) => !isInApp(name))).toEqual([]);
});

test("every link leads to a screen", () => {
	const paths = texts.flatMap((text) => [...text.matchAll(/\{([^}]+)\}/gu)].map(([, path = ""]) => path));
	const known = sections.map(({ path }) => path);
	expect(paths.filter((path) => !known.includes(path))).toEqual([]);
});

test("every screen of a venue has a page, and a task is found by one id", () => {
	const missing = sections.filter(
		({ right, path }) => right !== "installation" && !guidePages.some(({ screens }) => screens.includes(path)),
	);
	expect(missing.map(({ path }) => path)).toEqual([]);
	expect(new Set(guidePages.map(({ id }) => id)).size).toBe(guidePages.length);
});
