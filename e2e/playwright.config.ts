import { defineConfig } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";
import { freePort, house } from "./house.ts";

// Chosen once by the run; its workers, which read this file too, find them in their environment.
process.env.CHROMIUM_PATH = findChromium();
process.env.E2E_PORT ??= String(await freePort(3200, 3299));

const isRoot = process.getuid?.() === 0;

export default defineConfig({
	testDir: ".",
	testMatch: "**/*.spec.ts",
	outputDir: "../test-results",
	globalSetup: "./house.ts",
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	timeout: 30_000,
	expect: { timeout: 5_000 },
	reporter: "list",
	use: {
		baseURL: `http://localhost:${house.port}`,
		browserName: "chromium",
		// A visitor far from Oslo, with a browser in another language: what a page says may hang on neither.
		timezoneId: "America/Los_Angeles",
		locale: "en-US",
		viewport: { width: 1280, height: 800 },
		trace: "retain-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				...(isRoot ? ["--no-sandbox"] : []),
			],
		},
	},
});
