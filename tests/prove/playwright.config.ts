import { defineConfig } from "@playwright/test";
import base from "../browser/playwright.config.ts";

process.env.TEST_EXTENT = "prove";

/** The exhaustive browser tests, and all of `tests/browser`: the tagged ones, and more appearances in the others. */
export default defineConfig({
	...base,
	grepInvert: [],
	projects: (base.projects ?? []).flatMap((project) => [
		...(project.name === "pages" ? [{ ...project, name: "every page and state", testDir: "browser" }] : []),
		{ ...project, testDir: "../browser" },
	]),
});
