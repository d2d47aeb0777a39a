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
import { type Place, type Site, type Subject, sites } from "./places.ts";
import { findSubject, type Read } from "./subjects.ts";

export { expect };

/** What went wrong in a browser without any page saying so. */
class Problems {
	readonly #found: string[] = [];
	readonly #expected: RegExp[] = [];

	/** Says that a problem is what the test is about, such as the browser's own line on a page that answers 404. */
	expect(pattern: RegExp): void {
		this.#expected.push(pattern);
	}

	/** Looks out for problems in all pages of a browser context, until the function that it answers with is called. */
	watch(context: BrowserContext): () => void {
		const onConsole = (message: ConsoleMessage) => {
			if (message.type() !== "error" && message.type() !== "warning") return;
			if (message.text() === blockedWorker) return;
			this.#found.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
		};
		const onError = (error: WebError) => this.#found.push(`page error: ${error.error().stack ?? error.error()}`);
		const onRequest = (request: Request) => {
			const url = new URL(request.url());
			if (!ownSchemes.has(url.protocol) && !ownHosts.has(url.host)) this.#found.push(`request to ${url.href}`);
		};
		const onFailure = (request: Request) => {
			const reason = request.failure()?.errorText ?? "";
			if (!harmlessFailures.has(reason)) this.#found.push(`request failed: ${request.url()} ${reason}`);
		};
		context.on("console", onConsole);
		context.on("weberror", onError);
		context.on("request", onRequest);
		context.on("requestfailed", onFailure);
		return () => {
			context.off("console", onConsole);
			context.off("weberror", onError);
			context.off("request", onRequest);
			context.off("requestfailed", onFailure);
		};
	}

	/** Those that no test expected. */
	get unexpected(): string[] {
		return this.#found.filter((problem) => !this.#expected.some((pattern) => pattern.test(problem)));
	}
}

/** Whoever leaves a page stops what it was still fetching; and a browser without script does not fetch it. What the policy forbids is told in the console. */
const harmlessFailures = new Set(["net::ERR_ABORTED", "csp"]);
/** Said by Playwright in the place of the browser, where a test lets no service worker in. */
const blockedWorker = "Service Worker registration blocked by Playwright";
const ownSchemes = new Set(["data:", "blob:", "about:"]);
const ownHosts = new Set(sites.map(({ origin }) => new URL(origin).host));

type Fixtures = {
	/** Empty when the test ends, or the test fails. */
	problems: Problems;
	/** Opens a place of a site in a page, or leaves it open where an earlier test of that place did. */
	visit: (page: Page, site: Site, place: Place) => Promise<Response>;
	/** A page that many tests look at one after the other, for those that change nothing in it: three times as fast. */
	sharedPage: Page;
	/** The same, in a browser that runs no script. */
	scriptlessPage: Page;
};

type WorkerFixtures = {
	/** Reads pages and API responses without a browser. */
	read: Read;
	/** The path of a film, a culture event or an article of a site (`findSubject`). */
	subjectPaths: (site: Site, subject: Subject) => Promise<string>;
	/** Pages that outlive a test, by name. */
	keptPages: Map<string, Page>;
	/** What `visit` opened last in a page. */
	opened: WeakMap<Page, { address: string; response: Response }>;
};

/** Every page is watched: an error or a warning, a failed request or one to a foreign host fails the test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	problems: async ({ browserName: _ }, use) => {
		const problems = new Problems();
		await use(problems);
		expect(problems.unexpected, "what the browser complained of").toEqual([]);
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
	visit: async ({ problems, subjectPaths, opened }, use) => {
		await use(async (page, site, place) => {
			if (place.status === 404) problems.expect(/status of 404/u);
			const path = place.subject ? await subjectPaths(site, place.subject) : place.path;
			const address = `${site.origin}${path}`;
			const before = opened.get(page);
			if (before?.address === address && page.url() === before.response.url()) return before.response;
			const response = await page.goto(address);
			if (!response) throw new Error(`${path} was not fetched`);
			opened.set(page, { address, response });
			return response;
		});
	},
	sharedPage: async ({ browser, keptPages, problems, viewport }, use) => {
		const page = keptPages.get("with script") ?? (await browser.newPage());
		keptPages.set("with script", page);
		await useKept(page, viewport, problems, use);
	},
	scriptlessPage: async ({ browser, keptPages, problems, viewport }, use) => {
		const page = keptPages.get("without script") ?? (await browser.newPage({ javaScriptEnabled: false }));
		keptPages.set("without script", page);
		await useKept(page, viewport, problems, use);
	},
	keptPages: [
		async ({ browserName: _ }, use) => {
			const pages = new Map<string, Page>();
			await use(pages);
			for (const page of pages.values()) await page.context().close();
		},
		{ scope: "worker" },
	],
	opened: [async ({ browserName: _ }, use) => use(new WeakMap()), { scope: "worker" }],
	read: [
		async ({ playwright }, use) => {
			const request = await playwright.request.newContext();
			await use(async (site, path) => (await askSite(request, site, path)).text());
			await request.dispose();
		},
		{ scope: "worker" },
	],
	subjectPaths: [
		async ({ read }, use) => {
			const known = new Map<string, Promise<string>>();
			await use((site, subject) => {
				const key = `${site.id} ${subject}`;
				const path = known.get(key) ?? findSubject(read, site, Temporal.Now.instant(), subject);
				known.set(key, path);
				return path;
			});
		},
		{ scope: "worker" },
	],
});

/** Gives a test a page as the one before it found it. */
async function useKept(
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

/** A request without a browser. Only browsers know that every name under localhost is this machine, so the name goes in the header. */
export function askSite(request: APIRequestContext, site: Site, path: string) {
	const { host, port } = new URL(site.origin);
	return request.get(`http://127.0.0.1:${port}${path}`, { headers: { host }, failOnStatusCode: true });
}

/** Waits until React has taken over the page. It may wait for a sign of life from the visitor, so it gets one. */
export async function hydrated(page: Page): Promise<void> {
	await page.mouse.move(1, 1, { steps: 2 });
	// A page that has nothing to begin with stays as it is: the one for those without network.
	await page.waitForFunction(
		() =>
			document.getElementById("page-start") === null ||
			Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps$")),
	);
}
