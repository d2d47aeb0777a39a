import { findCached } from "@lerret/api-client/storage/response-cache";
import { escapeHtml } from "@lerret/contracts/escape-html";
import type { KeptTicket } from "@lerret/contracts/kept-ticket";
import { paths, ticketPath } from "@lerret/contracts/paths";
import { findPage, pages } from "@lerret/contracts/routes";
import { ticketStateText } from "@lerret/contracts/ticketing";
import { NetworkFirst } from "workbox-strategies";
import { cacheNames } from "./caches.ts";
import { type Kept, keepTicket, parseTicket, readTicket, removeTicket } from "./kept-tickets.ts";
import { withContent, withNote } from "./page-html.ts";
import { formatTime } from "./response-date.ts";

/** The pages of tickets: from the network, and without it what the device keeps of the ticket. */

export const isTicketPage = ({ pathname }: URL): boolean => findPage(pathname) === pages.ticket;

const maxWaitSeconds = 3;

const addressOf = (url: string): string => {
	const { origin, pathname } = new URL(url);
	return origin + pathname;
};

export const ticketPages = new NetworkFirst({
	cacheName: cacheNames.tickets,
	networkTimeoutSeconds: maxWaitSeconds,
	plugins: [
		{
			cacheKeyWillBeUsed: async ({ request }) => addressOf(request.url),
			fetchDidSucceed: async ({ request, response }) => {
				// A server that fails is no better than none.
				if (response.status >= 500 && (await readTicket(addressOf(request.url)))) throw new Error("the server failed");
				return response;
			},
			// The page is never cached, but a ticket that is kept follows it.
			cacheWillUpdate: async ({ request }) => {
				const kept = await readTicket(addressOf(request.url));
				if (kept) await keepTicket(kept.ticket.code);
				return null;
			},
			cachedResponseWillBeUsed: async ({ cachedResponse }) => {
				const kept = cachedResponse && (await parseTicket(cachedResponse));
				return kept ? renderPage(kept) : null;
			},
		},
	],
});

/** «Fjern herfra» on such a page. Without network the address then has the page that says so. */
export async function removeAndReload(url: URL): Promise<Response> {
	await removeTicket(addressOf(url.href));
	return Response.redirect(addressOf(url.href), 303);
}

/** The ticket in the frame of the offline page. */
async function renderPage({ ticket, readAt }: Kept, now = new Date()): Promise<Response | null> {
	const page = await findCached(paths.offline, cacheNames.essentials);
	if (!page) return null;
	const html = withContent(await page.text(), `Billett til ${escapeHtml(ticket.title)}`, renderTicket(ticket));
	const age = readAt === null ? "" : ` Billetten er slik den var ${formatTime(readAt, now)}.`;
	return new Response(withNote(html, `Uten nett.${age} <a href="">Prøv igjen</a>`), { headers: page.headers });
}

/** Looks like the page with network (`web/routes/shop/ticket.tsx`). */
export function renderTicket(ticket: KeptTicket): string {
	const { code, qrCode, state, title, when, hall, seatLabel, ticketType, shows, facts } = ticket;
	const paragraph = (text: string, className = "") =>
		text === "" ? "" : `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;
	const image = `<img class="ticket-code" src="data:image/svg+xml,${encodeURIComponent(qrCode)}" alt="QR-kode som vises fram ved billettkontrollen" width="320" height="320">`;
	const rows = facts.map(
		({ label, value }) =>
			`<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value).replaceAll("\n", "<br>")}</dd></div>`,
	);
	return `<div class="page frame shop ticket-page"><header class="shop-head"><p class="kicker">Billett</p><h1>${escapeHtml(title)}</h1>
<p class="shop-when">${escapeHtml(when)} <span>${escapeHtml(hall)}</span></p></header>
<article class="ticket" data-state="${state}">${state === "valid" ? image : ""}<div>
${paragraph(seatLabel ?? ticketType, "ticket-seat")}${seatLabel === null ? "" : paragraph(ticketType)}${paragraph(shows)}
${paragraph(ticketStateText(ticket), "ticket-state")}</div></article>
<dl class="ticket-facts">${rows.join("")}</dl>
<form class="kept-ticket" method="post" action="${escapeHtml(ticketPath(code))}"><button class="quiet-button">Fjern herfra</button>
<p>Billetten ligger på denne enheten. Den ligger også i e-posten fra kjøpet.</p></form></div>`;
}
