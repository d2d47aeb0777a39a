import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../e2e/find-chromium.ts";

/** "Slow 4G" as Chrome's developer tools and Lighthouse apply it: bytes per second, and milliseconds per request. */
const slow4g = {
	offline: false,
	downloadThroughput: (1.6e6 / 8) * 0.9,
	uploadThroughput: (750e3 / 8) * 0.9,
	latency: 150 * 3.75,
};

const device = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

export type Phone = { page: Page; wire: CDPSession; close: () => Promise<void> };

export async function withBrowser<T>(act: (browser: Browser) => Promise<T>): Promise<T> {
	const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
	const browser = await chromium.launch({ executablePath: findChromium("full"), args: root });
	try {
		return await act(browser);
	} finally {
		await browser.close();
	}
}

type Slow = {
	network: boolean;
	processor: boolean;
	/** False blocks the service worker, whose transfers the page's session does not see. */
	worker?: boolean;
};

/**
 * Opens a phone with empty storage. `network` throttles to slow 4G, `processor` to a quarter of this machine's speed.
 */
export async function openPhone(browser: Browser, slow: Slow): Promise<Phone> {
	const serviceWorkers = slow.worker === false ? "block" : "allow";
	const context: BrowserContext = await browser.newContext({ ...device, serviceWorkers });
	const page = await context.newPage();
	const wire = await context.newCDPSession(page);
	await wire.send("Network.enable");
	if (slow.network) await wire.send("Network.emulateNetworkConditions", slow4g);
	if (slow.processor) await wire.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	return { page, wire, close: () => context.close() };
}
