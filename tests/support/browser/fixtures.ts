import {
	type APIRequestContext,
	type BrowserContext,
	test as base,
	type ConsoleMessage,
	expect,
	type Page,
	type Request,
	type Response,
	type ViewportSize,
	type WebError,
} from "@playwright/test";
import { pageClockScript } from "./clock.ts";
import { findSubjectPath, type ReadBody } from "./demo-subjects.ts";
import { type ListedPage, otherShop, type Site, type Subject, sites } from "./page-list.ts";
import { app } from "./start-app.ts";

export { expect };

class Problems {
	readonly #found: string[] = [];
	readonly #expected: RegExp[] = [];

	/** Allows a problem that the test provokes, such as the console message for a 404 response. */
	expect(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	/** Records the problems of all pages of a browser context until the returned function is called. */
	watch(context: BrowserContext): () => void {
		const onConsole = (message: ConsoleMessage) => {
			if (message.type() !== "error" && message.type() !== "warning") return;
			if (message.text() === blockedWorkerMessage) return;
			this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
		};
		const onError = (error: WebError) => this.#found.push(`page error: ${error.error().stack ?? error.error()}`);
		const onRequest = (request: Request) => {
			const url = new URL(request.url());
			const isKnown = localSchemes.has(url.protocol) || siteHosts.has(url.host) || app.payerHosts.includes(url.host);
			if (!isKnown) this.#found.push(`request to ${url.href}`);
		};
		const onRequestFailed = (request: Request) => {
			const reason = request.failure()?.errorText ?? "";
			if (!harmlessFailures.has(reason)) this.#found.push(`request failed: ${request.url()} ${reason}`);
		};
		context.on("console", onConsole);
		context.on("weberror", onError);
		context.on("request", onRequest);
		context.on("requestfailed", onRequestFailed);
		return () => {
			context.off("console", onConsole);
			context.off("weberror", onError);
			context.off("request", onRequest);
			context.off("requestfailed", onRequestFailed);
		};
	}

	get unexpected(): string[] {
		return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
	}
}

/**
 * ERR_ABORTED: the page was left while a request was running. "csp": a browser without script blocks one; other CSP
 * violations appear in the console.
 */
const harmlessFailures = new Set(["net::ERR_ABORTED", "csp"]);
/** Playwright logs this where a test blocks service workers. */
const blockedWorkerMessage = "Service Worker registration blocked by Playwright";
/** The last two are of the PDF viewer within the browser. */
const localSchemes = new Set(["data:", "blob:", "about:", "chrome:", "chrome-extension:"]);
const siteHosts = new Set([...sites.map(({ origin }) => origin), otherShop].map((origin) => new URL(origin).host));

type Fixtures = {
	/** The test fails if there are unexpected problems when it ends. */
	problems: Problems;
	/** Opens a page of a site, unless it is already open there from an earlier test. */
	visit: (page: Page, site: Site, listedPage: ListedPage) => Promise<Response>;
	/** A page that several tests reuse, for tests that change nothing in it. This is three times as fast. */
	sharedPage: Page;
	scriptlessPage: Page;
};

type WorkerFixtures = {
	read: ReadBody;
	getSubjectPath: (site: Site, subject: Subject) => Promise<string>;
	sharedPages: Map<string, Page>;
	lastVisits: WeakMap<Page, { address: string; response: Response }>;
};

/** Fails a test on a console error or warning, a failed request or a request to a foreign host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	problems: async ({ browserName: _ }, use) => {
		const problems = new Problems();
		await use(problems);
		expect(problems.unexpected, "unexpected browser errors and warnings").toEqual([]);
	},
	browser: [
		async ({ browser }, use) => {
			const newContext = browser.newContext.bind(browser);
			browser.newContext = async (options) => {
				const context = await newContext(options);
				await context.addInitScript(pageClockScript);
				return context;
			};
			await use(browser);
		},
		{ scope: "worker" },
	],
	context: async ({ context, problems }, use) => {
		problems.watch(context);
		await use(context);
	},
	visit: async ({ problems, getSubjectPath, lastVisits }, use) => {
		await use(async (page, site, listedPage) => {
			if (listedPage.status === 404) problems.expect(/status of 404/u);
			const path = listedPage.subject ? await getSubjectPath(site, listedPage.subject) : listedPage.path;
			const address = `${site.origin}${path}`;
			const lastVisit = lastVisits.get(page);
			if (lastVisit?.address === address && page.url() === lastVisit.response.url()) return lastVisit.response;
			const response = await page.goto(address);
			if (!response) throw new Error(`${path} returned no response`);
			lastVisits.set(page, { address, response });
			return response;
		});
	},
	sharedPage: async ({ browser, sharedPages, problems, viewport }, use) => {
		const page = sharedPages.get("with script") ?? (await browser.newPage());
		sharedPages.set("with script", page);
		await useSharedPage(page, viewport, problems, use);
	},
	scriptlessPage: async ({ browser, sharedPages, problems, viewport }, use) => {
		const page = sharedPages.get("without script") ?? (await browser.newPage({ javaScriptEnabled: false }));
		sharedPages.set("without script", page);
		await useSharedPage(page, viewport, problems, use);
	},
	sharedPages: [
		async ({ browserName: _ }, use) => {
			const pages = new Map<string, Page>();
			await use(pages);
			for (const page of pages.values()) await page.context().close();
		},
		{ scope: "worker" },
	],
	lastVisits: [async ({ browserName: _ }, use) => use(new WeakMap()), { scope: "worker" }],
	read: [
		async ({ playwright }, use) => {
			const request = await playwright.request.newContext();
			await use(async (site, path) => (await requestSite(request, site, path)).text());
			await request.dispose();
		},
		{ scope: "worker" },
	],
	getSubjectPath: [
		async ({ read }, use) => {
			const pathsBySubject = new Map<string, Promise<string>>();
			await use((site, subject) => {
				const key = `${site.id} ${subject}`;
				const path = pathsBySubject.get(key) ?? findSubjectPath(read, site, Temporal.Now.instant(), subject);
				pathsBySubject.set(key, path);
				return path;
			});
		},
		{ scope: "worker" },
	],
});

async function useSharedPage(
	page: Page,
	viewport: ViewportSize | null,
	problems: Problems,
	use: (page: Page) => Promise<void>,
): Promise<void> {
	await page.emulateMedia({ colorScheme: null, media: null });
	if (viewport) await page.setViewportSize(viewport);
	const stopWatching = problems.watch(page.context());
	await use(page);
	stopWatching();
}

/**
 * Sends a request without a browser. Only browsers resolve all names under localhost, so the name goes in the Host
 * header.
 */
export function requestSite(request: APIRequestContext, site: Site, path: string) {
	const { host, port } = new URL(site.origin);
	return request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, failOnStatusCode: true });
}

/**
 * Waits until React has hydrated the page: its frame and its blocks, or the elements of a `selector`. Hydration starts
 * at the first user input, so the mouse is moved.
 */
export async function waitForHydration(page: Page, selector = "main, main .column > *"): Promise<void> {
	await page.mouse.move(1, 1, { steps: 2 });
	// The offline page has no state and is not hydrated.
	await page.waitForFunction((wanted) => {
		const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
		const elements = [...document.querySelectorAll(wanted)];
		const isComplete = elements.length > 0 && elements.every(isHydrated);
		return isComplete || document.getElementById("page-state") === null;
	}, selector);
}
