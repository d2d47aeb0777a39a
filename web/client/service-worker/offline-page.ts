import { findCached, listCached } from "@lerret/api-client/storage/response-cache";
import { escapeHtml } from "@lerret/contracts/escape-html";
import { paths, ticketPath } from "@lerret/contracts/paths";
import { essentialPaths } from "./cache-rules.ts";
import { cacheNames } from "./caches.ts";
import { type Kept, readTickets } from "./kept-tickets.ts";
import { titleOf } from "./page-html.ts";
import { formatTime, responseDate } from "./response-date.ts";

/** The marker in the offline page (`offline.tsx`) that is replaced. */
const cachedPagesMarker = "<!--kept-pages-->";

type CachedPage = { address: string; title: string; sentAt: Date | null };

/** Returns the offline page with the list of cached pages, or null where it is not cached. */
export async function offlinePage(now = new Date()): Promise<Response | null> {
	const page = await findCached(paths.offline, cacheNames.essentials);
	if (!page) return null;
	const lists = renderKeptTickets(await readTickets()) + renderCachedPages(await readCachedPages(), now);
	const html = (await page.text()).replace(cachedPagesMarker, () => lists);
	return new Response(html, { headers: page.headers });
}

async function readCachedPages(): Promise<CachedPage[]> {
	const cachedPages: CachedPage[] = [];
	for (const name of [cacheNames.essentials, cacheNames.pages]) {
		for (const { url } of await listCached(name)) {
			const response = await findCached(url, name);
			if (!response?.headers.get("content-type")?.startsWith("text/html")) continue;
			const { pathname, search } = new URL(url);
			cachedPages.push({
				address: pathname + search,
				title: titleOf(await response.text()),
				sentAt: responseDate(response),
			});
		}
	}
	return cachedPages;
}

export function renderKeptTickets(tickets: readonly Pick<Kept, "ticket">[]): string {
	if (tickets.length === 0) return "";
	const lines = tickets.map(({ ticket: { code, title, when, seatLabel, ticketType } }) =>
		listItem({ address: ticketPath(code) }, escapeHtml(title), escapeHtml(`${when}, ${seatLabel ?? ticketType}`)),
	);
	return `<h2>Billettene på denne enheten</h2><ul class="cached-pages">${lines.join("")}</ul>`;
}

/** Returns the list as HTML. Titles come from HTML and are already escaped. */
export function renderCachedPages(cachedPages: CachedPage[], now: Date): string {
	const find = (path: string) => cachedPages.find(({ address }) => address === path);
	const programme = find(paths.cinema);
	const front = find(paths.front);
	const visited = cachedPages
		.filter(({ address }) => !essentialPaths.has(address))
		.sort((a, b) => Number(b.sentAt ?? 0) - Number(a.sentAt ?? 0));
	const lines = [
		programme && listItem(programme, "Kinoprogrammet", ageText(programme, now)),
		find(paths.myPage) && listItem({ address: paths.myPage }, "Billettene dine", "De du har sett på denne enheten"),
		front && listItem(front, "Forsiden", ageText(front, now)),
		...visited.map((page) => listItem(page, page.title, ageText(page, now))),
	].filter((text) => text !== undefined);
	if (lines.length === 0) return "<p>Ingen sider er lagret på denne enheten ennå.</p>";
	return `<h2>Dette har du med deg</h2><ul class="cached-pages">${lines.join("")}</ul>`;
}

const ageText = ({ sentAt }: CachedPage, now: Date) => (sentAt ? `Sist oppdatert ${formatTime(sentAt, now)}` : "");
const listItem = ({ address }: { address: string }, title: string, note: string) =>
	`<li><a href="${escapeHtml(address)}">${title}</a> <span>${note}</span></li>`;
