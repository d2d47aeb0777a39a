import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { orderPath, ticketFilePaths } from "@lerret/contracts/paths";
import type { Receipt } from "@lerret/contracts/receipt";
import { receiptText } from "@lerret/contracts/receipt-text";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import { showsText } from "@lerret/contracts/ticketing";
import { composeEmail, type Message, toSender } from "../../../mail/compose.ts";
import type { Email, EmailImage } from "../../../mail/email.ts";
import { box, buttons, facts, heading, note, type Part, paragraph, warning } from "../../../mail/parts.ts";
import type { Site } from "../../../sites/read.ts";
import { programmeDay } from "../../../time.ts";
import { type EmailEvent, eventHead, readEmailEvent } from "../../event-email.ts";
import { readReceipts } from "../../ledger/receipts.ts";
import { noticeText, readNoticeOf } from "../../notices/text.ts";
import { isRefundOfVisitor } from "../../payments/refunds/of-email.ts";
import { sumOre } from "../../sum-ore.ts";
import type { EmailServices } from "../goods.ts";
import type { OrderPlaces, OrderRow } from "../rows.ts";
import { readTicketsOfOrder, type SoldTicket } from "./read.ts";

type About = { about: OrderEmailTopic; emailId?: string | undefined };

/** `about` and `mark` as in `eventHead`. */
type Content = { about: string; mark?: string; parts: Part[]; images?: EmailImage[] };

type Context = {
	services: EmailServices;
	site: Site;
	order: OrderRow;
	event: EmailEvent;
	tickets: SoldTicket[];
	origin: string;
	/** The address of a page of the order, without login. */
	linkTo: (path: string) => string;
};

/** An email about an order of tickets; null if there is nothing to say. */
export async function createTicketEmail(
	services: EmailServices,
	site: Site,
	{ order, places }: { order: OrderRow; places: OrderPlaces },
	{ about, emailId }: About,
): Promise<Email | null> {
	const { db, originOf, orderTokenOf } = services;
	const event = await readEmailEvent(db, places.event);
	const tickets = await readTicketsOfOrder(db, site.id, order.id);
	if (!event || (tickets.length === 0 && about !== "notice")) return null;
	const origin = originOf(site);
	const linkTo = (path: string) => `${origin}${path}?token=${orderTokenOf(order.id)}`;
	const context = { services, site, order, event, tickets, origin, linkTo };
	const content = await contentOf(context, about, emailId);
	if (!content) return null;
	const head = eventHead(event, content, { site, origin });
	const isTest = order.is_test === 1;
	const message: Message = {
		...head,
		to: order.email,
		subject: `${isTest ? "TEST: " : ""}${head.subject}`,
		parts: [
			...(isTest ? [warning("Dette er en test. Ingen penger er betalt, og billettene gjelder ikke.")] : []),
			...content.parts,
		],
		images: content.images ?? [],
	};
	return composeEmail(toSender(site, origin), message);
}

async function contentOf(context: Context, about: OrderEmailTopic, emailId?: string): Promise<Content | null> {
	const { services, site, order, event, tickets, linkTo } = context;
	if (about === "tickets") return ticketsContent(context, await readReceipts(services.db, order.id));
	if (about === "reminder") return reminderContent(context, emailId);
	if (about === "refund") {
		const receipts = await readReceipts(services.db, order.id);
		return refundContent(context, receipts, await isRefundOfVisitor(services.db, emailId));
	}
	const notice = emailId === undefined ? null : await readNoticeOf(services.db, emailId);
	if (!notice) return null;
	const { subject, mark, paragraphs } = noticeText(notice, {
		event,
		dayStartsAt: site.programme.dayStartsAt,
		isPaid: order.ore > 0,
		hasTickets: tickets.length > 0,
	});
	const parts = [
		...paragraphs.map(paragraph),
		buttons([{ label: "Se bestillingen", url: linkTo(orderPath(order.id)) }]),
	];
	return { about: subject, mark, parts };
}

const isUsable = ({ state }: SoldTicket): boolean => state === "valid" || state === "used";

/** Tickets that are sent again may be only some of those that were bought. */
async function ticketsContent(context: Context, receipts: Receipt[]): Promise<Content | null> {
	const { order, tickets } = context;
	const isAll = tickets.every(isUsable);
	const shown = tickets.filter(({ state }) => state === "valid");
	if (shown.length === 0) return null;
	const { parts, images } = await ticketParts(context, shown);
	return {
		about: `${shown.length === 1 ? "Billett" : "Billetter"} til`,
		parts: [
			...parts,
			visitFacts(context, order.ore > 0 && isAll ? formatKroner(order.ore) : null),
			...(isAll ? receiptParts(receipts, "receipt") : []),
		],
		images,
	};
}

/** Null if the event is not on the day that the email reminds of any more, or no unused ticket is valid. */
async function reminderContent(context: Context, emailId?: string): Promise<Content | null> {
	const { services, site, event, tickets } = context;
	const row = await services.db
		.selectFrom("order_email")
		.select("cause_id")
		.where("id", "=", emailId ?? "")
		.executeTakeFirst();
	const day = programmeDay(event.startTime, site.programme.dayStartsAt).toString();
	const shown = tickets.filter(({ state }) => state === "valid");
	const hasBegun = Date.parse(event.startTime) <= Date.parse(await services.readTime(services.db));
	if (row?.cause_id !== day || event.status === "cancelled" || hasBegun || shown.length === 0) return null;
	const { parts, images } = await ticketParts(context, shown);
	return { about: "Påminnelse:", parts: [...parts, visitFacts(context, null)], images };
}

const qrSize = 240;

/** The tickets with their QR codes, and where the reader can go on. */
async function ticketParts(
	{ services, order, origin, linkTo }: Context,
	tickets: SoldTicket[],
): Promise<{ parts: Part[]; images: EmailImage[] }> {
	const host = new URL(origin).hostname;
	const images = await Promise.all(
		tickets.map(async ({ id, code }, i) => ({
			filename: `billett-${i + 1}.png`,
			cid: `${id}@${host}`,
			content: Buffer.from(await services.drawings.qrPng(code, 2 * qrSize)).toString("base64"),
			encoding: "base64" as const,
			contentType: "image/png",
		})),
	);
	const page = orderPath(order.id);
	const files = ticketFilePaths(page);
	const isOne = tickets.length === 1;
	const links = [
		{ label: isOne ? "Vis billetten" : "Vis billettene", url: linkTo(page) },
		{ label: "Skriv ut (PDF)", url: linkTo(files.pdf) },
		{ label: "Legg i kalenderen", url: linkTo(files.calendar) },
		// Free places can always be cancelled before the start.
		...(order.ore === 0 ? [{ label: isOne ? "Avbestill plassen" : "Avbestill plasser", url: linkTo(page) }] : []),
	];
	return { parts: [...tickets.map((ticket, i) => toBox(ticket, images[i]?.cid ?? "")), buttons(links)], images };
}

function toBox({ seatLabel, ticketType, ore, shows }: SoldTicket, cid: string): Part {
	const price = formatPrice(ore);
	return box({
		title: seatLabel ?? ticketType,
		picture: {
			src: `cid:${cid}`,
			size: qrSize,
			alt: `QR-kode for ${[seatLabel, ticketType].filter(Boolean).join(", ")}`,
		},
		lines: [
			seatLabel === null ? capitalize(price) : `${ticketType}, ${price}`,
			...(shows === "" ? [] : [showsText(shows)]),
		],
	});
}

/** What helps the visitor to get there. */
function visitFacts({ site, event, tickets }: Context, paid: string | null): Part {
	const { visitingAddress, ticketOffice } = site.theme.footer.organisation;
	const rows = [
		{ label: "Dørene", value: tickets[0]?.doors?.replace("Dørene ", "") ?? "" },
		{ label: "Adresse", value: [site.title, ...visitingAddress].join("\n") },
		{ label: "Beskjed", value: event.notice ?? "" },
		{ label: "Billettluke", value: ticketOffice },
		{ label: "Betalt", value: paid ?? "" },
	];
	return facts(rows.filter(({ value }) => value !== ""));
}

function refundContent({ order, event, tickets, linkTo }: Context, receipts: Receipt[], isOfVisitor: boolean): Content {
	const takenBack = tickets.filter(({ state }) => state === "refunded" || state === "cancelled");
	const ore = sumOre(takenBack);
	const about = isOfVisitor ? "Avbestilt:" : ore > 0 ? "Pengene er på vei tilbake:" : "Gjelder ikke lenger:";
	const why = !isOfVisitor && event.status === "cancelled" ? "Arrangementet er avlyst. " : "";
	return {
		about,
		mark: about,
		parts: [
			paragraph(`${why}Disse billettene gjelder ikke lenger:\n${takenBack.map(toLine).join("\n")}`),
			...(ore > 0 ? [paragraph(`${formatKroner(ore)} går tilbake dit de ble betalt fra. Det kan ta noen dager.`)] : []),
			buttons([{ label: "Se bestillingen", url: linkTo(orderPath(order.id)) }]),
			...receiptParts(receipts, "credit-note"),
		],
	};
}

const toLine = ({ seatLabel, ticketType, ore }: SoldTicket) =>
	`${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatPrice(ore)}`;

const receiptParts = (receipts: Receipt[], kind: Receipt["kind"]): Part[] =>
	receipts
		.filter((receipt) => receipt.kind === kind)
		.flatMap((receipt) => {
			const [title = "", ...lines] = receiptText(receipt).split("\n");
			return [heading(title), note(lines.join("\n"))];
		});
