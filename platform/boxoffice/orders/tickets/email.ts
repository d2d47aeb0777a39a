import { formatKroner } from "@lerret/contracts/nb/money";
import { formatShowing } from "@lerret/contracts/nb/time";
import { orderPath, ticketFilePaths } from "@lerret/contracts/paths";
import type { Receipt } from "@lerret/contracts/receipt";
import { receiptText } from "@lerret/contracts/receipt-text";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import type { Database } from "../../../db/database.ts";
import { type Email, senderFields } from "../../../email.ts";
import type { Site } from "../../../pages/read.ts";
import { toOsloIso } from "../../../time.ts";
import { readReceipts } from "../../ledger/receipts.ts";
import { noticeText, readNoticeOf } from "../../notices/text.ts";
import { sumOre } from "../../sum-ore.ts";
import { createQrImages, renderOrderHtml } from "../email-html.ts";
import type { EmailServices } from "../goods.ts";
import type { OrderRow } from "../rows.ts";
import { readTicketsOfOrder, type SoldTicket } from "./read.ts";

type About = { about: OrderEmailTopic; emailId?: string | undefined };

/** An email about an order of tickets; null if there is nothing to say. */
export async function createTicketEmail(
	services: EmailServices,
	site: Site,
	order: OrderRow,
	{ about, emailId }: About,
): Promise<Email | null> {
	const { db, originOf, orderTokenOf } = services;
	const tickets = await readTicketsOfOrder(db, site.id, order.id);
	const event = tickets[0]?.event ?? (about === "notice" ? await readEventOf(db, order) : null);
	if (!event) return null;
	const { dayStartsAt } = site.programme;
	const origin = originOf(site);
	const linkTo = (path: string) => `${origin}${path}?token=${orderTokenOf(order.id)}`;
	const link = linkTo(orderPath(order.id));
	const textOf = async (): Promise<EmailText | null> => {
		if (about === "refund") return refundText(tickets, await readReceipts(db, order.id), link);
		if (about === "tickets") return ticketsText(order, tickets, await readReceipts(db, order.id), linkTo);
		const notice = emailId === undefined ? null : await readNoticeOf(db, emailId);
		return (
			notice && noticeText(notice, { event, dayStartsAt, link, isPaid: order.ore > 0, hasTickets: tickets.length > 0 })
		);
	};
	const content = await textOf();
	if (!content) return null;
	const { subject, paragraphs } = content;
	const isTest = order.is_test === 1;
	const parts = {
		subject: `${isTest ? "TEST: " : ""}${subject} ${event.title}`,
		paragraphs: [
			eventLine(event, dayStartsAt),
			...(isTest ? ["Dette er en test. Ingen penger er betalt, og billettene gjelder ikke."] : []),
			...paragraphs,
		],
		closing: `Hilsen ${site.title}`,
	};
	const shown = about === "tickets" ? tickets.filter(({ state }) => state === "valid") : [];
	const images = await createQrImages(services.drawings, shown, new URL(origin).hostname);
	const shownWithImages = shown.map((ticket, i) => ({ line: toLine(ticket), cid: images[i]?.cid ?? "" }));
	return {
		to: order.email,
		...senderFields(site.title, origin),
		subject: parts.subject,
		text: [...parts.paragraphs, parts.closing].join("\n\n"),
		html: renderOrderHtml({ ...parts, tickets: shownWithImages }),
		images,
	};
}

type EmailText = { subject: string; paragraphs: string[] };

/** The event of an order without tickets, as it is now. */
async function readEventOf(db: Database, { site_id, event_id }: OrderRow): Promise<SoldTicket["event"] | null> {
	const row = await db
		.selectFrom("event")
		.innerJoin("production", (join) =>
			join.onRef("production.site_id", "=", "event.site_id").onRef("production.id", "=", "event.production_id"),
		)
		.select(["event.id", "event.starts_at", "event.screen", "production.title"])
		.where("event.site_id", "=", site_id)
		.where("event.id", "=", event_id)
		.executeTakeFirst();
	return row ? { id: row.id, title: row.title, startTime: toOsloIso(row.starts_at), hall: row.screen } : null;
}

const eventLine = ({ title, startTime, hall }: SoldTicket["event"], dayStartsAt: number) =>
	`${title}, ${formatShowing(startTime, dayStartsAt, true)}, ${hall}`;

/** Tickets that are sent again may be only some of those that were bought. */
function ticketsText(
	order: OrderRow,
	tickets: SoldTicket[],
	receipts: Receipt[],
	linkTo: (path: string) => string,
): EmailText {
	const page = orderPath(order.id);
	const files = ticketFilePaths(page);
	const valid = tickets.filter(({ state }) => state === "valid" || state === "used");
	return {
		subject: `${valid.length === 1 ? "Billetten din" : "Billettene dine"} til`,
		paragraphs: [
			valid.map(toLine).join("\n"),
			...(order.ore > 0 && valid.length === tickets.length ? [`Betalt: ${formatKroner(order.ore)}`] : []),
			`Vis fram billettene her:\n${linkTo(page)}`,
			`Til utskrift, som PDF:\n${linkTo(files.pdf)}`,
			`Til kalenderen:\n${linkTo(files.calendar)}`,
			...(valid.length === tickets.length ? receipts.filter(({ kind }) => kind === "receipt").map(receiptText) : []),
		],
	};
}

function refundText(tickets: SoldTicket[], receipts: Receipt[], link: string): EmailText {
	const takenBack = tickets.filter(({ state }) => state === "refunded" || state === "cancelled");
	const ore = sumOre(takenBack);
	return {
		subject: "Billetter er avbestilt:",
		paragraphs: [
			`Disse billettene gjelder ikke lenger:\n${takenBack.map(toLine).join("\n")}`,
			...(ore > 0 ? [`${formatKroner(ore)} går tilbake dit de ble betalt fra. Det kan ta noen dager.`] : []),
			`Bestillingen:\n${link}`,
			...receipts.filter(({ kind }) => kind === "credit-note").map(receiptText),
		],
	};
}

const toLine = ({ seatLabel, ticketType, ore, shows }: SoldTicket) =>
	`${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatKroner(ore)}${shows === "" ? "" : `. ${shows}`}`;
