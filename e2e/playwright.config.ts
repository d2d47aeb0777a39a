import { defineConfig } from "@playwright/test";
import { shiftOwnClock } from "./clock.ts";
import { findChromium } from "./find-chromium.ts";
import { freePort, house } from "./house.ts";

shiftOwnClock();
// Chosen once by the run; its workers, which read this file too, find them in their environment.
process.env.CHROMIUM_PATH = findChromium("windowless");
process.env.E2E_PORT ??= String(await freePort(3200, 3299));

/**
 * What a browser has for its own user and no test asks for. Chromium heeds the last of such lists alone: this one stands in the place
 * of Playwright's (its chromiumSwitches.ts), which it begins with. The omnibox draws its list of suggestions in a page of its own in
 * every new window: with it each context costs half as much again.
 */
const unusedFeatures = [
	"AvoidUnnecessaryBeforeUnloadCheckSync",
	"DestroyProfileOnBrowserClose",
	"HttpsUpgrades",
	"HttpsFirstBalancedModeAutoEnable",
	"LensOverlay",
	"MediaRouter",
	"PaintHolding",
	"ThirdPartyStoragePartitioning",
	"AvoidCorsURLLoaderRestartOnRedirect",
	"OptimizationHints",
	"NetworkTimeServiceQuerying",
	"AimEnabled",
	"PreconnectToSearch",
	"WebUIOmniboxPopup",
	"WebUIOmniboxAimPopup",
	"WebUIOmniboxFullPopup",
	// A process kept ready for the next page, which here is one more for every test.
	"SpareRendererForSitePerProcess",
];
const arguments_ = [
	`--disable-features=${unusedFeatures.join(",")}`,
	// Processes apart for each site guard a browser's owner; what pages may do to each other is the same without.
	"--disable-site-isolation-trials",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const launch = (...more: string[]) => ({
	executablePath: process.env.CHROMIUM_PATH ?? "",
	args: [...arguments_, ...more],
});

/** Tests in which pictures are fetched. Elsewhere they only keep their place: making hundreds of them anew takes minutes. */
const withPictures = ["**/pictures.spec.ts", "**/upload.spec.ts"];

export default defineConfig({
	testDir: ".",
	testMatch: "**/*.spec.ts",
	outputDir: "../test-results",
	globalSetup: "./house.ts",
	fullyParallel: true,
	workers: 2,
	forbidOnly: true,
	timeout: 60_000,
	// Two browsers on two processors: a page that is asked while the other is busy takes its time.
	expect: { timeout: 10_000 },
	// Told of as flaky in the closing summary: what fails once in a thousand must not hide, nor stop what has nothing to do with it.
	retries: process.env.CI ? 3 : 0,
	reporter: "list",
	use: {
		baseURL: `http://localhost:${house.port}`,
		browserName: "chromium",
		// A visitor far from Oslo, with a browser in another language: what a page says may hang on neither.
		timezoneId: "America/Los_Angeles",
		locale: "en-US",
		// What a worker answers, a test cannot stand in for; its own tests let it in.
		serviceWorkers: "block",
		viewport: { width: 1280, height: 800 },
		screenshot: "only-on-failure",
	},
	projects: [
		{
			name: "pages",
			testIgnore: withPictures,
			use: { launchOptions: launch("--blink-settings=imagesEnabled=false") },
		},
		{ name: "pictures", testMatch: withPictures, use: { launchOptions: launch() } },
	],
});
