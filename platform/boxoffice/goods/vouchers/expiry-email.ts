import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { voucherWords } from "@lerret/contracts/ticketing";
import { toOsloIso } from "../../../core/time.ts";
import type { Tables } from "../../../db/database.ts";
import type { Message } from "../../../mail/compose.ts";
import { box, buttons, paragraph } from "../../../mail/parts.ts";
import type { Site } from "../../../sites/read.ts";
import { isAboutExpiry, isWorthUsing } from "../../vouchers/announce-expiry.ts";
import type { VoucherRow } from "../../vouchers/rows.ts";

/** `to`: unless it goes to the buyer. */
export type VoucherContent = Pick<Message, "subject" | "heading" | "parts"> & { to?: string };

type Expiry = {
	voucher: VoucherRow;
	email: Tables["order_email"] | null;
	/** For the recipient of a gift, not for the buyer. */
	isGift: boolean;
	site: Site;
	origin: string;
	code: string | null;
	voucherLink: string;
	buyer: string | null;
};

/** When a voucher expires, and what is left on it; null if it was used up or blocked, or got more time, since the email was queued. */
export function expiryContent(
	{ voucher, email, isGift, site, origin, code, voucherLink, buyer }: Expiry,
	now: string,
): VoucherContent | null {
	const { kind, left_ore, left_clips, valid_until, recipient_email, name } = voucher;
	if (valid_until === null || !isWorthUsing(voucher, now) || !email || !isAboutExpiry(email, valid_until)) return null;
	if (isGift && recipient_email === null) return null;
	const card = voucherWords[kind];
	const lastDay = formatDay(toOsloIso(valid_until), true);
	const left = kind === "klippekort" ? `${left_clips} klipp` : formatKroner(left_ore);
	const subject = `${left} igjen på ${card}et fra ${site.title}: bruk det innen ${formatDay(toOsloIso(valid_until))}`;
	const giver = buyer === null ? "" : ` av ${buyer}`;
	const origins = isGift ? `Du fikk ${card}et${giver}. ` : "";
	return {
		...(isGift && recipient_email !== null ? { to: recipient_email } : {}),
		subject,
		heading: `${left} igjen på ${card}et`,
		parts: [
			paragraph(`${origins}Det kan brukes til og med ${lastDay}. Etter det er det som står igjen, tapt.`),
			box({ title: left, lines: [name, `Gjelder til og med ${lastDay}`], ...(code === null ? {} : { code }) }),
			...(code === null
				? []
				: [paragraph(`Skriv koden når du betaler hos ${site.title}. Forestillingen kan være etter den dagen.`)]),
			...(isGift ? [] : [paragraph("Har du gitt kortet bort? Send e-posten videre til den som har det.")]),
			buttons([
				{ label: "Se programmet", url: `${origin}${paths.cinema}` },
				{ label: `Vis ${card}et`, url: voucherLink },
			]),
		],
	};
}
