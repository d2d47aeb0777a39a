import { AppError } from "@lerret/contracts/errors";
import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { ticketAlarmMinutes } from "@lerret/contracts/ical-text";
import { keptTicketPath } from "@lerret/contracts/kept-ticket";
import { orderPath, ticketPath } from "@lerret/contracts/paths";
import { drawTickets } from "@lerret/platform/boxoffice/goods/tickets/draw";
import { createKeptTicket } from "@lerret/platform/boxoffice/goods/tickets/kept";
import type { SoldTicket } from "@lerret/platform/boxoffice/goods/tickets/read";
import { readVisit } from "@lerret/platform/boxoffice/goods/tickets/visit";
import { openIssuer } from "@lerret/platform/boxoffice/google-wallet/issuer";
import { createWalletLink } from "@lerret/platform/boxoffice/google-wallet/pass";
import { readEndOfShowing } from "@lerret/platform/boxoffice/halls/end-of-showing";
import { toStored } from "@lerret/platform/core/time";
import { readEventsById } from "@lerret/platform/programme/read-events";
import type { Site } from "@lerret/platform/sites/read";
import { Hono, type Context as HonoContext } from "hono";
import type { Context } from "../context.ts";
import { readShopSession } from "../http/shop-session.ts";
import { nightLine, toCalendarEntry } from "./calendar.ts";
import { type CalendarEntry, writeCalendar } from "./ical.ts";

type Tickets = { site: Site /** The id of the calendar entry. */; id: string; tickets: SoldTicket[] };

/** The poster of a PDF, in pixels. */
const posterWidth = 320;

/** An order's tickets, or one ticket, as a PDF and as a calendar entry. A visitor who may see the page may have its files. */
export function ticketFileRoutes({ boxOffice, config, now, originOf, pictures, secrets, shop, sites }: Context): Hono {
	const isHttps = config.publicUrl.startsWith("https:");
	const routes = new Hono();

	const ofOrder = async (c: HonoContext): Promise<Tickets> => {
		const site = await sites.siteOf(c);
		const claim = { sessionHash: readShopSession(c, isHttps), token: c.req.query("token") ?? null };
		const id = c.req.param("id") ?? "";
		return { site, id, tickets: await shop.readTicketsOfOrder(site, id, claim) };
	};
	const ofTicket = async (c: HonoContext): Promise<Tickets> => {
		const site = await sites.siteOf(c);
		const ticket = await shop.readTicket(site, c.req.param("code") ?? "");
		return { site, id: ticket.id, tickets: [ticket] };
	};

	const sendPdf = (find: typeof ofOrder) => async (c: HonoContext) => {
		const { site, tickets } = await find(c);
		const [ticket] = tickets;
		const visit = ticket ? await readVisit(boxOffice.db, site, ticket) : null;
		// The ticket matters more than its picture.
		const poster = visit?.poster
			? await pictures.variant({ id: visit.poster.id, width: posterWidth, format: "jpg", crop: null }).catch(() => null)
			: null;
		const pdf = await drawTickets(boxOffice, site, tickets, poster);
		if (!pdf) throw new AppError("not_found");
		return respond(c, pdf, "application/pdf", "billetter.pdf");
	};
	const sendCalendar = (find: typeof ofOrder) => async (c: HonoContext) => {
		const { site, id, tickets } = await find(c);
		const [event] = await readEventsById(boxOffice.db, site, [tickets[0]?.event.id ?? ""], toStored(now()));
		if (!event) throw new AppError("not_found");
		const origin = originOf(site);
		const entry = toTicketEntry(
			{
				...toCalendarEntry(event, site, origin),
				uid: `${id}@${site.host}`,
				end: Temporal.Instant.from(await readEndOfShowing(boxOffice.db, site.id, event)),
			},
			{ tickets, origin, night: nightLine(event.startsAt, site) },
		);
		return respond(c, writeCalendar(event.production.title, [entry]), "text/calendar; charset=utf-8", "billetter.ics");
	};

	routes.get(ticketFilePaths(decodeURIComponent(ticketPath(":code"))).wallet, async (c) => {
		const { site, tickets } = await ofTicket(c);
		const [ticket] = tickets;
		if (ticket?.state !== "valid") throw new AppError("not_found");
		const issuer = await openIssuer(boxOffice.db, secrets, site.id);
		const link = await createWalletLink(issuer, { ticket, site, origin: originOf(site), now: toStored(now()) });
		const headers = { location: link, ...privateHeaders };
		return c.body(null, 303, headers);
	});
	routes.get(decodeURIComponent(keptTicketPath(":code")), async (c) => {
		const site = await sites.siteOf(c);
		const ticket = await shop.readTicket(site, c.req.param("code") ?? "");
		const kept = JSON.stringify(await createKeptTicket(boxOffice, site, ticket));
		return respond(c, kept, "application/json", "kopi.billett");
	});
	for (const [page, find] of [
		[orderPath(":id"), ofOrder],
		[ticketPath(":code"), ofTicket],
	] as const) {
		const { pdf, calendar } = ticketFilePaths(decodeURIComponent(page));
		routes.get(pdf, sendPdf(find));
		routes.get(calendar, sendCalendar(find));
	}
	return routes;
}

/** Its revision grows with the event's and when tickets are taken back, so that calendars follow both. */
function toTicketEntry(
	entry: CalendarEntry,
	{ tickets, origin, night }: { tickets: SoldTicket[]; origin: string; night: string | null },
): CalendarEntry {
	const current = tickets.filter(({ state }) => state === "valid" || state === "used");
	// Links without the order's token, because calendars are shared with others and read by their providers.
	const linkOf = ({ code }: SoldTicket) => `${origin}${ticketPath(code)}`;
	const lines = current.map((ticket) => {
		const name = [ticket.seatLabel, ticket.ticketType].filter(Boolean).join(", ");
		return `${name}: ${linkOf(ticket)}`;
	});
	const [first] = current;
	const changes = tickets.flatMap(({ takenBackAt }) => (takenBackAt ? [Temporal.Instant.from(takenBackAt)] : []));
	return {
		...entry,
		changedAt: [entry.changedAt, ...changes].reduce((one, other) =>
			Temporal.Instant.compare(one, other) < 0 ? other : one,
		),
		url: first ? linkOf(first) : entry.url,
		description: [night, ...lines, `Mer: ${entry.url}`].filter((line) => line !== null).join("\n"),
		isCancelled: entry.isCancelled || lines.length === 0,
		alarmMinutes: ticketAlarmMinutes,
	};
}

/** Files are as private as their pages: not stored by caches, and not listed. */
const privateHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex" };

function respond(c: HonoContext, body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
	return c.body(body, 200, {
		"content-type": type,
		"content-disposition": `attachment; filename="${name}"`,
		...privateHeaders,
	});
}
