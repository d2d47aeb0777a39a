import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { orderPath } from "@lerret/contracts/paths";
import { withinSentence } from "@lerret/contracts/seat-label";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import { showsText } from "@lerret/contracts/ticketing";
import { programmeDay } from "../../../core/time.ts";
import type { Tables } from "../../../db/database.ts";
import { composeEmail, type Message, toSender } from "../../../mail/compose.ts";
import type { EmailImage } from "../../../mail/email.ts";
import { box, buttons, facts, type Part, paragraph, warning } from "../../../mail/parts.ts";
import type { Site } from "../../../sites/read.ts";
import { type EmailEvent, eventHead, readEmailEvent } from "../../event-email.ts";
import { readExchangeParts } from "../../exchanges/settlement/email.ts";
import { findExchange } from "../../exchanges/settlement/read.ts";
import { noticeText, readNoticeOf } from "../../notices/text.ts";
import { readOrderEmail } from "../../orders/email-job.ts";
import { findPayLink } from "../../orders/pay-link.ts";
import type { OrderPlaces, OrderRow } from "../../orders/rows.ts";
import { isOfVisitor, readRefundOfEmail } from "../../refunds/of-email.ts";
import { readRefundOre } from "../../refunds/sum.ts";
import type { EmailServices, OrderEmail } from "../goods.ts";
import { readReceiptsOfEmail, receiptParts, refundParts } from "../receipt-email.ts";
import { readKnownSeats } from "./known-seats.ts";
import { callerNoticeContent, payLinkContent } from "./pay-link-email.ts";
import { readTicketsOfOrder, type SoldTicket } from "./read.ts";
import { visitFacts } from "./visit.ts";

type About = { about: OrderEmailTopic; emailId?: string | undefined };

/** `about` and `mark` as in `eventHead`; `topic`: if it is about something else in the end. */
type Content = { about: string; mark?: string; parts: Part[]; images?: EmailImage[]; topic?: OrderEmailTopic };

type Context = {
	services: EmailServices;
	site: Site;
	order: OrderRow;
	event: EmailEvent;
	tickets: SoldTicket[];
	/** Null for a job of an older version. */
	email: Tables["order_email"] | null;
	origin: string;
	/** The address of a page of the order, without login. */
	linkTo: (path: string) => string;
};

const needsNoTickets: OrderEmailTopic[] = ["notice", "pay-link", "pay-reminder"];

/** An email about an order of tickets; null if there is nothing to say. */
export async function createTicketEmail(
	services: EmailServices,
	site: Site,
	{ order, places }: { order: OrderRow; places: OrderPlaces },
	{ about, emailId }: About,
): Promise<OrderEmail | null> {
	const { db, originOf, orderTokenOf } = services;
	const event = await readEmailEvent(db, places.event);
	const tickets = await readTicketsOfOrder(db, site.id, order.id);
	const email = await readOrderEmail(db, emailId);
	if (!event || (tickets.length === 0 && !needsNoTickets.includes(about))) return null;
	const origin = originOf(site);
	const linkTo = (path: string) => `${origin}${path}?token=${orderTokenOf(order.id, order.link_version)}`;
	const context = { services, site, order, event, tickets, email, origin, linkTo };
	const content = await contentOf(context, about);
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
	return { email: composeEmail(toSender(site, origin), message), about: content.topic ?? about };
}

async function contentOf(context: Context, about: OrderEmailTopic): Promise<Content | null> {
	const { services, site, order, event, tickets, email, linkTo, origin } = context;
	if (about === "tickets") return ticketsContent(context);
	if (about === "receipt") return receiptContent(context);
	if (about === "reminder") return reminderContent(context);
	if (about === "refund") return refundContent(context);
	if (about === "seats") return seatsContent(context);
	if (about === "pay-link" || about === "pay-reminder")
		return payLinkContent(services, {
			...{ site, order, origin, isReminder: about === "pay-reminder", causeId: email?.cause_id },
		});
	const notice = email && (await readNoticeOf(services.db, email.id));
	const link = await findPayLink(services.db, order.id);
	if (notice && link?.openedAt === null) return callerNoticeContent(services, { site, order, origin, notice, event });
	// A caller who has opened the link since the move has accepted the new time.
	const isAccepted = link?.openedAt && notice && Date.parse(notice.created_at) < Date.parse(link.openedAt);
	if (notice?.kind === "moved" && isAccepted) return null;
	// Other notices say that the tickets are valid.
	const isForAll = notice?.kind === "cancelled" || notice?.kind === "text";
	if (!notice || (!isForAll && !tickets.some(isUsable))) return null;
	const { subject, mark, paragraphs } = noticeText(notice, {
		event,
		dayStartsAt: site.programme.dayStartsAt,
		isPaid: order.ore > 0,
		reader:
			tickets.length > 0 ? "holder" : (await findExchange(services.db, order.id)) ? "late-exchanger" : "late-payer",
	});
	const seats = notice.from_screen === null ? [] : await seatParagraphs(context);
	const parts = [
		...paragraphs.toSpliced(1, 0, ...seats).map(paragraph),
		buttons([{ label: "Se bestillingen", url: linkTo(orderPath(order.id)) }]),
	];
	return { about: subject, mark, parts };
}

const isUsable = ({ state }: SoldTicket): boolean => state === "valid" || state === "used";

/**
 * The tickets that can be used now, which may be only some of those that were bought. The email of the purchase has its receipt
 * all the same.
 */
async function ticketsContent(context: Context): Promise<Content | null> {
	const { services, site, order, tickets, email } = context;
	const shown = tickets.filter(({ state }) => state === "valid");
	if (shown.length === 0) return receiptContent(context);
	const receipts = await readReceiptsOfEmail(services.db, order.id, email);
	const isOfPurchase = email?.cause_id === order.id;
	const isWhole = isOfPurchase || tickets.every(isUsable);
	const { parts, images } = await ticketParts(context, shown);
	const exchanged = isOfPurchase ? await readExchangeParts(services.db, site, order) : null;
	return {
		about: exchanged ? "Byttet:" : `${shown.length === 1 ? "Billett" : "Billetter"} til`,
		parts: [
			...(exchanged ? [paragraph(exchanged.text)] : []),
			...(isWhole && shown.length < tickets.length
				? [paragraph("Billetter som er brukt, byttet eller gitt tilbake siden, er ikke med.")]
				: []),
			...parts,
			visitPart(context, order.ore > 0 && isWhole ? formatKroner(order.ore) : null),
			...(isWhole ? receiptParts([...receipts, ...(exchanged?.receipts ?? [])]) : []),
		],
		images,
	};
}

/** What was paid, where no ticket can be used any more. Null if nothing was. */
async function receiptContent({ services, order, email, linkTo }: Context): Promise<Content | null> {
	const receipts = await readReceiptsOfEmail(services.db, order.id, email);
	if (receipts.length === 0) return null;
	return {
		topic: "receipt",
		about: "Kvittering for",
		parts: [
			paragraph("Billettene er brukt, byttet eller gitt tilbake. Dette er kvitteringen."),
			buttons([{ label: "Se bestillingen", url: linkTo(orderPath(order.id)) }]),
			...receiptParts(receipts),
		],
	};
}

/** Null if the event is not on the day that the email reminds of any more, or no unused ticket is valid. */
async function reminderContent(context: Context): Promise<Content | null> {
	const { services, site, event, tickets, email } = context;
	const day = programmeDay(event.startTime, site.programme.dayStartsAt).toString();
	const shown = tickets.filter(({ state }) => state === "valid");
	const hasBegun = Date.parse(event.startTime) <= Date.parse(await services.readTime(services.db));
	if (email?.cause_id !== day || event.status === "cancelled" || hasBegun || shown.length === 0) return null;
	const { parts, images } = await ticketParts(context, shown);
	return { about: "Påminnelse:", parts: [...parts, visitPart(context, null)], images };
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

const visitPart = ({ site, event, tickets }: Context, paid: string | null): Part =>
	facts([
		...visitFacts(site, { ...event, doors: tickets[0]?.doors ?? null }),
		...(paid === null ? [] : [{ label: "Betalt", value: paid }]),
	]);

/** Null if the tickets have the seats again that the customer knows, or none of them can be used. */
async function seatsContent(context: Context): Promise<Content | null> {
	const { services, event, tickets, email, linkTo, order } = context;
	const known = await readKnownSeats(services.db, email);
	const moved = tickets.filter(
		(ticket) => isUsable(ticket) && known.has(ticket.id) && known.get(ticket.id) !== ticket.seatLabel,
	);
	if (moved.length === 0 || event.status === "cancelled") return null;
	const isOne = moved.length === 1;
	const mark = isOne ? "Ny plass:" : "Nye plasser:";
	const changes = moved.map((ticket) => changeSentence(ticket, known));
	const valid = moved.filter(({ state }) => state === "valid");
	const { parts, images } = await ticketParts(context, valid);
	return {
		about: mark,
		mark,
		parts: [
			paragraph(`${isOne ? "Du har fått en ny plass" : "Dere har fått nye plasser"}:\n${changes.join("\n")}`),
			paragraph("Alt annet er som før: koden, prisen og kvitteringen. Billetter du har skrevet ut, gjelder fortsatt."),
			...(valid.length > 0
				? [...parts, visitPart(context, null)]
				: [buttons([{ label: "Se bestillingen", url: linkTo(orderPath(order.id)) }])]),
		],
		images,
	};
}

const noNumber = "plass uten nummer";

const changeSentence = ({ id, seatLabel }: SoldTicket, known: ReadonlyMap<string, string>) =>
	`${capitalize(seatLabel ?? noNumber)} i stedet for ${withinSentence(known.get(id) || noNumber)}.`;

/** The seats in another hall, as far as they have numbers: those that are new, and those that are as before. */
async function seatParagraphs({ services, tickets, email }: Context): Promise<string[]> {
	const known = await readKnownSeats(services.db, email);
	const usable = tickets.filter(isUsable);
	const isMoved = ({ id, seatLabel }: SoldTicket) => known.has(id) && known.get(id) !== (seatLabel ?? "");
	const moved = usable.filter(isMoved);
	const same = usable.flatMap((ticket) => (isMoved(ticket) ? [] : (ticket.seatLabel ?? [])));
	return [
		...(moved.length > 0 ? [moved.map((ticket) => changeSentence(ticket, known)).join("\n")] : []),
		...(same.length > 0
			? [`${same.length === 1 ? "Plassen" : "Plassene"} er som før: ${same.map(withinSentence).join(" og ")}.`]
			: []),
	];
}

/** Describes its own refund: others of the order have emails of their own, before or after it. */
async function refundContent({ services, order, event, tickets, email, linkTo }: Context): Promise<Content | null> {
	const refund = await readRefundOfEmail(services.db, email);
	if (!refund) return null;
	const takenBack = tickets.filter(({ refundId }) => refundId === refund.id);
	const isOwn = isOfVisitor(refund);
	const paidOre = await readRefundOre(services.db, refund.id);
	const money = paidOre === 0 && refund.card_ore > 0 ? "Tilbake på kortet:" : "Pengene er på vei tilbake:";
	const about = isOwn ? "Avbestilt:" : order.ore > 0 ? money : "Gjelder ikke lenger:";
	const noun = capitalize(eventNouns[event.object].definite);
	const why = !isOwn && refund.event_cancelled === 1 ? `${noun} er avlyst. ` : "";
	return {
		about,
		mark: about,
		parts: [
			paragraph(`${why}Disse billettene gjelder ikke lenger:\n${takenBack.map(toLine).join("\n")}`),
			...(await refundParts(services.db, refund, linkTo(orderPath(order.id)))),
		],
	};
}

const toLine = ({ seatLabel, ticketType, ore }: SoldTicket) =>
	`${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatPrice(ore)}`;
