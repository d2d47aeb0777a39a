import { defineConfig } from "@playwright/test";
import { shiftProcessClock } from "../support/browser/clock.ts";
import { proveTag } from "../support/browser/extent.ts";
import { findChromium } from "../support/browser/find-chromium.ts";
import { app, findFreePort } from "../support/browser/start-app.ts";

shiftProcessClock();
// Set once per run. Workers read this file too, and inherit the values.
process.env.CHROMIUM_PATH = findChromium("headless-shell");
process.env.E2E_PORT ??= String(await findFreePort(3200, 3299));

/**
 * Chromium features that no test needs. Chromium uses only the last --disable-features list, so this one begins with
 * Playwright's own (chromiumSwitches.ts). The omnibox features open an extra page per window, which makes each context
 * 50 % slower.
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
	"SpareRendererForSitePerProcess",
];
const chromiumArguments = [
	`--disable-features=${unusedFeatures.join(",")}`,
	// Separate processes for each site are slow, and do not change what pages may do to each other.
	"--disable-site-isolation-trials",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--no-first-run",
	...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
const createLaunchOptions = (...extraArguments: string[]) => ({
	executablePath: process.env.CHROMIUM_PATH ?? "",
	args: [...chromiumArguments, ...extraArguments],
});

/** Tests that load pictures. Other tests do not, because resizing hundreds of pictures takes minutes. */
const pictureTests = ["**/pictures.spec.ts", "**/upload.spec.ts"];

export default defineConfig({
	testDir: ".",
	testMatch: "**/*.spec.ts",
	outputDir: "../../test-results",
	globalSetup: "../support/browser/start-app.ts",
	grepInvert: new RegExp(proveTag, "u"),
	fullyParallel: true,
	// One more than there are processors in CI: tests also wait for timers and transitions.
	workers: 3,
	forbidOnly: true,
	// They end a test that hangs. A test that loads a dozen pages takes minutes where others keep the processors busy, and
	// speed is measured in tests/bench.
	timeout: 300_000,
	expect: { timeout: 60_000 },
	// A test that passes on a retry is reported as flaky, so that rare failures are visible but do not block unrelated
	// changes.
	retries: process.env.CI ? 3 : 0,
	reporter: "list",
	use: {
		baseURL: `http://localhost:${app.port}`,
		browserName: "chromium",
		// Far from Oslo and in another language: pages must not depend on either.
		timezoneId: "America/Los_Angeles",
		locale: "en-US",
		// Tests cannot mock requests that a service worker handles. The tests of the service worker allow it.
		serviceWorkers: "block",
		viewport: { width: 1280, height: 800 },
		screenshot: "only-on-failure",
		// A click that cannot be made fails at once, and not after the time of the whole test.
		actionTimeout: 60_000,
	},
	projects: [
		{
			name: "pages",
			testIgnore: pictureTests,
			use: { launchOptions: createLaunchOptions("--blink-settings=imagesEnabled=false") },
		},
		{ name: "pictures", testMatch: pictureTests, use: { launchOptions: createLaunchOptions() } },
	],
});
