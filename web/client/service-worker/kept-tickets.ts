import {
	deleteCache,
	deleteCached,
	findCached,
	listCached,
	putCached,
} from "@lerret/api-client/storage/response-cache";
import { type KeptTicket, keptTicketPath, parseKeptTicket } from "@lerret/contracts/kept-ticket";
import { ticketPath } from "@lerret/contracts/paths";
import { cacheNames } from "./caches.ts";
import { responseDate } from "./response-date.ts";

/**
 * The tickets that this device keeps, each by the address of its page. Pages add and remove them; the worker shows them
 * without network and follows their changes.
 */

/** `readAt`: when the server said so. */
export type Kept = { ticket: KeptTicket; readAt: Date | null };

const addressOf = (code: string): string => new URL(ticketPath(code), location.origin).href;

/** Fetches a ticket and keeps it. False where the network or the browser does not let it. */
export async function keepTicket(code: string): Promise<boolean> {
	const response = await fetchTicket(code);
	if (response?.status === 404) await deleteCached(cacheNames.tickets, addressOf(code));
	if (!response?.ok) return false;
	await putCached(cacheNames.tickets, addressOf(code), response);
	return isKept(code);
}

const fetchTicket = (code: string): Promise<Response | null> =>
	fetch(keptTicketPath(code), { credentials: "omit", cache: "no-store" }).catch(() => null);

export const isKept = async (code: string): Promise<boolean> => (await readTicket(addressOf(code))) !== null;

/** Null for a ticket that is not kept, or whose showing was before today. */
export async function readTicket(address: string, now = Date.now()): Promise<Kept | null> {
	const response = await findCached(address, cacheNames.tickets);
	return response ? parseTicket(response, now) : null;
}

export async function parseTicket(response: Response, now = Date.now()): Promise<Kept | null> {
	const ticket = parseKeptTicket(await response.text());
	return ticket && Date.parse(ticket.keptUntil) > now ? { ticket, readAt: responseDate(response) } : null;
}

/** In the order of their showings. Deletes those that are not kept any more. */
export async function readTickets(now = Date.now()): Promise<Kept[]> {
	const tickets: Kept[] = [];
	for (const { url } of await listCached(cacheNames.tickets)) {
		const kept = await readTicket(url, now);
		if (kept) tickets.push(kept);
		else await deleteCached(cacheNames.tickets, url);
	}
	return tickets.sort((one, other) => one.ticket.keptUntil.localeCompare(other.ticket.keptUntil));
}

/** How long a ticket counts as current, in milliseconds. */
const freshForMs = 60_000;

/** Replaces tickets that were used, moved or revoked meanwhile. */
export async function refreshTickets(): Promise<void> {
	for (const { ticket, readAt } of await readTickets())
		if (Date.now() - Number(readAt ?? 0) > freshForMs) await keepTicket(ticket.code);
}

export const removeTicket = (address: string): Promise<boolean> => deleteCached(cacheNames.tickets, address);

export async function removeTickets(codes: readonly string[]): Promise<void> {
	for (const code of codes) await removeTicket(addressOf(code));
}

export const removeAllTickets = (): Promise<boolean> => deleteCache(cacheNames.tickets);
