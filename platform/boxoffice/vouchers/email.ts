import { giftCardPicturePath, giftCardPictureSize } from "@lerret/contracts/gift-card-pictures";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { orderPath, paths } from "@lerret/contracts/paths";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import { composeEmail, type Message, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { box, buttons, image, note, type Part, paragraph, quote, warning } from "../../mail/parts.ts";
import type { Site } from "../../sites/read.ts";
import { toOsloIso } from "../../time.ts";
import type { OrderRow } from "../orders/rows.ts";
import { isRefundOfVisitor } from "../payments/refunds/of-email.ts";
import type { BoxOffice } from "../services.ts";
import { voucherLinkPath } from "./given.ts";
import { findVoucherOf, printedCodeOf, type VoucherRow } from "./rows.ts";

type Services = Pick<BoxOffice, "voucherTokenOf" | "db" | "originOf" | "orderTokenOf" | "voucherCodeOf">;

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
): Promise<Email | null> {
	const { db, originOf, orderTokenOf } = services;
	const voucher = await findVoucherOf(db, order.id);
	if (!voucher) return null;
	const origin = originOf(site);
	const code = printedCodeOf(services, voucher);
	const link = `${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id)}`;
	const voucherLink = `${origin}${voucherLinkPath(services, voucher.id)}`;
	const isOfVisitor = about === "refund" && (await isRefundOfVisitor(db, emailId));
	const context = { site, origin, code, link, voucherLink, buyer: order.name, reason: order.issue_reason, isOfVisitor };
	const content = contentOf(voucher, about, context);
	if (!content) return null;
	const isTest = order.is_test === 1;
	const test = isTest ? [warning("Dette er en test. Ingen penger er betalt, og kortet gjelder ikke.")] : [];
	return composeEmail(toSender(site, origin), {
		to: order.email,
		...content,
		subject: `${isTest ? "TEST: " : ""}${content.subject}`,
		parts: [...test, ...content.parts],
	});
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
	/** Whether the visitor took the purchase back. */
	isOfVisitor: boolean;
};
type Content = Pick<Message, "subject" | "heading" | "parts"> & { to?: string };

function contentOf(
	voucher: VoucherRow,
	about: OrderEmailTopic,
	{ site, origin, code, link, voucherLink, buyer, reason, isOfVisitor }: Context,
): Content | null {
	if (about === "refund") {
		const subject = `${isOfVisitor ? "Kjøpet er angret" : "Pengene er på vei tilbake"}: ${voucher.name}`;
		return {
			subject,
			heading: subject,
			parts: [
				paragraph(
					"Kortet gjelder ikke lenger. Pengene for det som ikke er brukt, går tilbake dit de ble betalt fra. Det kan ta noen dager.",
				),
				buttons([{ label: "Se bestillingen", url: link }]),
			],
		};
	}
	if (code === null || voucher.state === "blocked") return null;
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
				voucherBox,
				...deliveryText(voucher).map(paragraph),
				use,
				buttons([
					{ label: "Vis eller send videre", url: voucherLink },
					{ label: "Kvittering", url: link },
				]),
				note("Et kort som ikke er brukt, kan angres i 14 dager, på siden for bestillingen."),
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
			...(voucher.recipient_name === null ? [] : [paragraph(`Til ${voucher.recipient_name}`)]),
			...(voucher.greeting === null ? [] : [quote(voucher.greeting)]),
			voucherBox,
			use,
			buttons([{ label: "Vis gavekortet", url: voucherLink }, programme]),
		],
	};
}

const pictureParts = ({ picture }: VoucherRow, origin: string): Part[] =>
	picture === null ? [] : [image({ src: `${origin}${giftCardPicturePath(picture)}`, ...giftCardPictureSize })];

function toBox({ name, ore, clips, valid_until }: VoucherRow, code: string): Part {
	const lastDay = valid_until === null ? [] : [`Gjelder til og med ${formatDay(toOsloIso(valid_until), true)}`];
	return box({ title: clips > 0 ? `${clips} klipp` : formatKroner(ore), lines: [name, ...lastDay], code });
}

function deliveryText({ recipient_email, send_on }: VoucherRow): string[] {
	if (recipient_email === null) return [];
	const when = send_on === null ? "med en gang" : formatDay(`${send_on}T12:00:00+00:00`, true);
	return [`Vi sender kortet til ${recipient_email} ${when}.`];
}
