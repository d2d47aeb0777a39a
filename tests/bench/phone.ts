import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../support/browser/find-chromium.ts";

/** "Slow 4G" as Chrome's developer tools and Lighthouse apply it: bytes per second, and milliseconds per request. */
const slow4g = {
	offline: false,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
	latency: 150 * 3.75,
};

const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export type Phone = { page: Page; devTools: CDPSession; close: () => Promise<void> };

export async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
	const launchArguments = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const browser = await chromium.launch({ executablePath: findChromium("full"), args: launchArguments });
	try {
		return await act(browser);
	} finally {
		await browser.close();
	}
}

type Throttling = {
	network: boolean;
	processor: boolean;
	/** False blocks the service worker, whose transfers the page's session does not see. */
	worker?: boolean;
};

/**
 * Opens a phone with empty storage. `network` throttles to slow 4G, `processor` to a quarter of this machine's speed.
 */
export async function openPhone(browser: Browser, throttling: Throttling): Promise<Phone> {
	const serviceWorkers = throttling.worker === false ? "block" : "allow";
	const context: BrowserContext = await browser.newContext({ ...device, serviceWorkers });
	const page = await context.newPage();
	const devTools = await context.newCDPSession(page);
	await devTools.send("Network.enable");
	if (throttling.network) await devTools.send("Network.emulateNetworkConditions", slow4g);
	if (throttling.processor) await devTools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	return { page, devTools, close: () => context.close() };
}

/** The scripts that the page loads from now on, by address, with their bytes as they are sent. */
export function collectScripts(devTools: CDPSession): Map<string, number> {
	const scripts = new Map<string, number>();
	const urls = new Map<string, string>();
	devTools.on("Network.responseReceived", ({ requestId, type, response }) => {
		if (type === "Script") urls.set(requestId, response.url);
	});
	devTools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		const url = urls.get(requestId);
		if (url) scripts.set(url, (scripts.get(url) ?? 0) + encodedDataLength);
	});
	return scripts;
}
