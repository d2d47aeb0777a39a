import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { orderPath } from "@lerret/contracts/paths";
import type { OrderEmailTopic } from "@lerret/contracts/ticketing";
import { type Email, senderFields } from "../../email.ts";
import type { Site } from "../../pages/read.ts";
import { toOsloIso } from "../../time.ts";
import { renderOrderHtml } from "../orders/email-html.ts";
import type { OrderRow } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";
import { findVoucherOf, printedCodeOf, type VoucherRow } from "./rows.ts";

type Services = Pick<BoxOffice, "db" | "originOf" | "orderTokenOf" | "voucherCodeOf">;

/**
 * The email about the order of a card: to the buyer, or to the recipient who gets it as a gift. Null if there is nothing to
 * say, such as when a gift has been blocked.
 */
export async function createCardEmail(
	{ db, originOf, orderTokenOf, voucherCodeOf }: Services,
	site: Site,
	order: OrderRow,
	about: OrderEmailTopic,
): Promise<Email | null> {
	const voucher = await findVoucherOf(db, order.id);
	if (!voucher) return null;
	const origin = originOf(site);
	const code = printedCodeOf({ voucherCodeOf }, voucher);
	const link = `${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id)}`;
	const content = contentOf(voucher, about, { site, code, link, buyer: order.name });
	if (!content) return null;
	const { to, paragraphs } = content;
	const subject = `${order.is_test === 1 ? "TEST: " : ""}${content.subject}`;
	const test = order.is_test === 1 ? ["Dette er en test. Ingen penger er betalt, og kortet gjelder ikke."] : [];
	const parts = { subject, paragraphs: [...test, ...paragraphs], closing: `Hilsen ${site.title}` };
	return {
		to: to ?? order.email,
		...senderFields(site.title, origin),
		subject,
		text: [...parts.paragraphs, parts.closing].join("\n\n"),
		html: renderOrderHtml({ ...parts, tickets: [] }),
	};
}

type Context = { site: Site; code: string | null; link: string; buyer: string | null };
type Content = { to?: string; subject: string; paragraphs: string[] };

function contentOf(voucher: VoucherRow, about: OrderEmailTopic, { site, code, link, buyer }: Context): Content | null {
	if (about === "refund")
		return {
			subject: `Kjøpet er angret: ${voucher.name}`,
			paragraphs: [
				"Kortet gjelder ikke lenger. Pengene for det som ikke er brukt, går tilbake dit de ble betalt fra. Det kan ta noen dager.",
				`Bestillingen:\n${link}`,
			],
		};
	if (code === null || voucher.state === "blocked") return null;
	const use = `Skriv koden når du betaler for billetter hos ${site.title}.`;
	if (about === "card")
		return {
			subject: `${voucher.name} fra ${site.title}`,
			paragraphs: [
				describe(voucher, code),
				...deliveryText(voucher),
				use,
				`Kvittering, utskrift og angrerett:\n${link}`,
				"Et kort som ikke er brukt, kan angres i 14 dager.",
			],
		};
	if (about !== "gift" || voucher.recipient_email === null) return null;
	return {
		to: voucher.recipient_email,
		subject: `Du har fått et gavekort${buyer === null ? "" : ` fra ${buyer}`}`,
		paragraphs: [
			...(voucher.recipient_name === null ? [] : [`Til ${voucher.recipient_name}`]),
			...(voucher.greeting === null ? [] : [voucher.greeting]),
			describe(voucher, code),
			use,
		],
	};
}

function describe({ name, ore, clips, valid_until }: VoucherRow, code: string): string {
	const amount = clips > 0 ? `${clips} klipp` : formatKroner(ore);
	const lastDay = valid_until === null ? "" : `\nGjelder til og med ${formatDay(toOsloIso(valid_until), true)}`;
	return `${name}: ${amount}\nKode: ${code}${lastDay}`;
}

function deliveryText({ recipient_email, send_on }: VoucherRow): string[] {
	if (recipient_email === null) return [];
	const when = send_on === null ? "med en gang" : formatDay(`${send_on}T12:00:00+00:00`, true);
	return [`Vi sender kortet til ${recipient_email} ${when}.`];
}
