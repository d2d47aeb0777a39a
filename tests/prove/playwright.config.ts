import { defineConfig } from "@playwright/test";
import base from "../browser/playwright.config.ts";
import { proveTag } from "../support/browser/extent.ts";

/** The exhaustive browser tests, and the tagged ones of `tests/browser`. */
export default defineConfig({
	...base,
	grepInvert: [],
	projects: (base.projects ?? []).flatMap((project) => [
		...(project.name === "pages" ? [{ ...project, name: "every page and state", testDir: "browser" }] : []),
		{ ...project, testDir: "../browser", grep: new RegExp(proveTag, "u") },
	]),
});
