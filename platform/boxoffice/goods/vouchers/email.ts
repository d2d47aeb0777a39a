import { giftCardPicturePath, giftCardPictureSize } from "@lerret/contracts/gift-card-pictures";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay, formatTime } from "@lerret/contracts/nb/time";
import { orderPath, paths } from "@lerret/contracts/paths";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import { toOsloIso } from "../../../core/time.ts";
import type { Database, Tables } from "../../../db/database.ts";
import { composeEmail, toSender } from "../../../mail/compose.ts";
import { box, buttons, facts, image, note, type Part, paragraph, quote, warning } from "../../../mail/parts.ts";
import type { Site } from "../../../sites/read.ts";
import { readOrderEmail } from "../../orders/email-job.ts";
import type { OrderRow } from "../../orders/rows.ts";
import { isOfVisitor, readRefundOfEmail } from "../../refunds/of-email.ts";
import type { BoxOffice } from "../../services.ts";
import { voucherLinkPath } from "../../vouchers/given.ts";
import { findVoucherOf, printedCodeOf, type VoucherRow } from "../../vouchers/rows.ts";
import type { OrderEmail } from "../goods.ts";
import { readReceiptsOfEmail, receiptParts, refundParts } from "../receipt-email.ts";
import { expiryContent, type VoucherContent } from "./expiry-email.ts";

type Services = Pick<BoxOffice, "voucherTokenOf" | "db" | "originOf" | "orderTokenOf" | "voucherCodeOf" | "readTime">;

/**
 * The email about the order of a voucher: to the buyer, or to the recipient who gets it as a gift. Null if there is nothing to
 * say, such as when a gift has been blocked.
 */
export async function createVoucherEmail(
	services: Services,
	site: Site,
	order: OrderRow,
	about: OrderEmailTopic,
	emailId: string | undefined,
): Promise<OrderEmail | null> {
	const { db, originOf, orderTokenOf } = services;
	const voucher = await findVoucherOf(db, order.id);
	if (!voucher) return null;
	const origin = originOf(site);
	const code = voucher.state === "blocked" ? null : printedCodeOf(services, voucher);
	const link = `${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id, order.link_version)}`;
	const voucherLink = `${origin}${voucherLinkPath(services, voucher.id)}`;
	const isGiftSent = await wasGiftSent(db, order.id);
	const context = { site, origin, code, link, voucherLink, buyer: order.name, reason: order.issue_reason, isGiftSent };
	// A card that is not valid any more is of no use to its buyer, who gets the receipt all the same.
	const topic = about === "card" && code === null ? "receipt" : about;
	const own = { order, voucher, email: await readOrderEmail(db, emailId), link };
	const content = await contentAbout(services, topic, own, context);
	if (!content) return null;
	const isTest = order.is_test === 1;
	const test = isTest ? [warning("Dette er en test. Ingen penger er betalt, og kortet gjelder ikke.")] : [];
	const message = {
		...{ to: order.email, ...content },
		subject: `${isTest ? "TEST: " : ""}${content.subject}`,
		parts: [...test, ...content.parts],
	};
	return { email: composeEmail(toSender(site, origin), message), about: topic };
}

type OwnEmail = { order: OrderRow; voucher: VoucherRow; email: Tables["order_email"] | null; link: string };

async function contentAbout(
	{ db, readTime }: Services,
	topic: OrderEmailTopic,
	own: OwnEmail,
	context: Context,
): Promise<VoucherContent | null> {
	const { voucher, email } = own;
	switch (topic) {
		case "refund":
			return refundContent(db, own);
		case "receipt":
			return receiptContent(db, own);
		case "card-expiry":
		case "gift-expiry":
			return expiryContent({ ...context, voucher, email, isGift: topic === "gift-expiry" }, await readTime(db));
		default:
			return contentOf(voucher, topic, context);
	}
}

type Context = {
	site: Site;
	origin: string;
	code: string | null;
	/** Opens the page of the order. */
	link: string;
	/** Opens the page of the voucher. */
	voucherLink: string;
	buyer: string | null;
	/** Why staff gave it; null for one that was bought. */
	reason: string | null;
	isGiftSent: boolean;
};

/** Describes its own refund: a voucher that got money back later may be taken back again. */
async function refundContent(db: Database, { order, voucher, email, link }: OwnEmail): Promise<VoucherContent | null> {
	const refund = await readRefundOfEmail(db, email);
	if (!refund) return null;
	const isOwn = isOfVisitor(refund);
	const subject = `${isOwn ? "Kjøpet er angret" : "Pengene er på vei tilbake"}: ${voucher.name}`;
	const at = toOsloIso(refund.created_at);
	const withdrawal = [
		{ label: "Angret", value: `${formatDay(at, true)} ${formatTime(at)}` },
		{ label: "Kjøp", value: voucher.name },
		{ label: "Bestilling", value: order.id },
		...(order.name === null ? [] : [{ label: "Navn", value: order.name }]),
	];
	return {
		subject,
		heading: subject,
		parts: [
			paragraph(`${isOwn ? "Du har angret kjøpet. " : ""}Kortet gjelder ikke lenger.`),
			...(isOwn ? [facts(withdrawal)] : []),
			...(await refundParts(db, refund, link)),
		],
	};
}

/** Null for a voucher that nothing was paid for. */
async function receiptContent(db: Database, { order, voucher, email, link }: OwnEmail): Promise<VoucherContent | null> {
	const receipts = await readReceiptsOfEmail(db, order.id, email);
	if (receipts.length === 0) return null;
	const subject = `Kvittering for ${voucher.name}`;
	const why = voucher.state === "blocked" ? "Kortet er sperret." : "Kortet gjelder ikke lenger.";
	return {
		subject,
		heading: subject,
		parts: [
			paragraph(`${why} Dette er kvitteringen.`),
			buttons([{ label: "Se bestillingen", url: link }]),
			...receiptParts(receipts),
		],
	};
}

function contentOf(
	voucher: VoucherRow,
	about: OrderEmailTopic,
	{ site, origin, code, link, voucherLink, buyer, reason, isGiftSent }: Context,
): VoucherContent | null {
	if (code === null) return null;
	const picture = pictureParts(voucher, origin);
	const voucherBox = toBox(voucher, code);
	const use = paragraph(`Skriv koden når du betaler for billetter hos ${site.title}.`);
	const programme = { label: "Se programmet", url: `${origin}${paths.cinema}` };
	if (about === "card" && reason !== null)
		return {
			subject: `Du har fått et gavekort fra ${site.title}`,
			heading: `Du har fått et gavekort på ${formatKroner(voucher.ore)}`,
			parts: [
				paragraph("Du får dette gavekortet av oss. Det er for:"),
				quote(reason),
				voucherBox,
				use,
				buttons([{ label: "Vis gavekortet", url: voucherLink }, programme]),
			],
		};
	if (about === "card")
		return {
			subject: `${voucher.name} fra ${site.title}`,
			heading: voucher.name,
			parts: [
				...picture,
				...greetingParts(voucher),
				voucherBox,
				...deliveryText(voucher, isGiftSent).map(paragraph),
				use,
				buttons([
					{ label: "Vis eller send videre", url: voucherLink },
					{ label: "Kvittering", url: link },
				]),
				note("Et kort som ikke er brukt, kan angres i 14 dager etter kjøpet, på siden for bestillingen."),
			],
		};
	if (about !== "gift" || voucher.recipient_email === null) return null;
	const subject = `Du har fått et gavekort${buyer === null ? "" : ` fra ${buyer}`}`;
	return {
		to: voucher.recipient_email,
		subject,
		heading: subject,
		parts: [
			...picture,
			...greetingParts(voucher),
			voucherBox,
			use,
			buttons([{ label: "Vis gavekortet", url: voucherLink }, programme]),
		],
	};
}

/** The buyer sees it as the recipient does. */
const greetingParts = ({ recipient_name, greeting }: VoucherRow): Part[] => [
	...(recipient_name === null ? [] : [paragraph(`Til ${recipient_name}`)]),
	...(greeting === null ? [] : [quote(greeting)]),
];

const pictureParts = ({ picture }: VoucherRow, origin: string): Part[] =>
	picture === null ? [] : [image({ src: `${origin}${giftCardPicturePath(picture)}`, ...giftCardPictureSize })];

function toBox({ name, ore, clips, valid_until }: VoucherRow, code: string): Part {
	const lastDay = valid_until === null ? [] : [`Gjelder til og med ${formatDay(toOsloIso(valid_until), true)}`];
	return box({ title: clips > 0 ? `${clips} klipp` : formatKroner(ore), lines: [name, ...lastDay], code });
}

async function wasGiftSent(db: Database, orderId: string): Promise<boolean> {
	const sent = await db
		.selectFrom("order_email")
		.select("id")
		.where("order_id", "=", orderId)
		.where("about", "=", "gift")
		.where("sent_at", "is not", null)
		.executeTakeFirst();
	return sent !== undefined;
}

function deliveryText({ recipient_email, send_on }: VoucherRow, isSent: boolean): string[] {
	if (recipient_email === null) return [];
	if (isSent) return [`Kortet er sendt til ${recipient_email}.`];
	const when = send_on === null ? "med en gang" : formatDay(`${send_on}T12:00:00+00:00`, true);
	return [`Vi sender kortet til ${recipient_email} ${when}.`];
}
