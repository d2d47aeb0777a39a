import type { Browser, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import type { ListedPage } from "./page-list.ts";

/** Everything that the browser stores and scripts can see, and whether `dataLayer` exists. */
export const readStored = (page: Page) =>
	page.evaluate(async () => ({
		cookie: document.cookie,
		local: Object.keys(localStorage),
		session: Object.keys(sessionStorage),
		databases: (await indexedDB.databases()).map(({ name }) => name),
		caches: await caches.keys(),
		layer: "dataLayer" in window,
	}));
export const nothingStored = { cookie: "", local: [], session: [], databases: [], caches: [], layer: false };

export const getConsentDialog = (page: Page) => page.getByRole("region", { name: "Samtykke til statistikk" });

/** Visits pages of a site without an answer about consent: no cookie, nothing stored, no request to another host. */
export async function expectNothingStored(
	browser: Browser,
	origin: string,
	pages: ListedPage[],
	visit: (page: Page, listedPage: ListedPage) => Promise<unknown>,
): Promise<void> {
	const context = await browser.newContext({ serviceWorkers: "block" });
	const page = await context.newPage();
	const foreign: string[] = [];
	const siteHost = new URL(origin).host;
	context.on("request", (request) => {
		const { host, protocol } = new URL(request.url());
		if (/^https?:$/u.test(protocol) && host !== siteHost) foreign.push(request.url());
	});
	for (const listedPage of pages) {
		await visit(page, listedPage);
		expect.soft(await readStored(page), listedPage.name).toEqual(nothingStored);
	}
	expect(await context.cookies()).toEqual([]);
	expect(foreign).toEqual([]);
	await context.close();
}
