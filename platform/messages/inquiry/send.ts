import { emailSchema } from "@lerret/contracts/email";
import { inquiryKindLabels, inquiryKinds } from "@lerret/contracts/inquiry";
import { parseDate } from "@lerret/contracts/nb/parse-date";
import { formatDate } from "@lerret/contracts/nb/time";
import { phoneSchema } from "@lerret/contracts/phone";
import * as z from "zod";
import { noonOf, parseDay } from "../../core/time.ts";
import { queueEmail } from "../../jobs/queue-email.ts";
import { composeEmail, type Sender, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { facts, note, paragraph, quote } from "../../mail/parts.ts";
import type { Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { writeOnce } from "../write-once.ts";

/** What a visitor asks the venue for: a screening for a school, or to hire a hall. Nothing is stored but the emails that wait. */

/** Null for what is no day. */
const readDay = (text: string): Temporal.PlainDate | null => parseDay(parseDate(text) ?? text);

export const inquirySchema = z.object({
	kind: z.enum(inquiryKinds),
	name: z.string().min(1, "Skriv navnet ditt.").max(200, "Navnet kan ha høyst 200 tegn."),
	email: emailSchema,
	phone: z.literal("").or(phoneSchema),
	day: z
		.string()
		.refine((day) => day === "" || readDay(day) !== null, "Skriv datoen slik: 24.2.2027. Eller la feltet stå tomt."),
	guests: z
		.string()
		.regex(/^(?:[1-9]\d{0,3})?$/u, "Skriv antallet med tall, for eksempel 45. Eller la feltet stå tomt."),
	message: z.string().min(5, "Skriv hva dere ønsker.").max(4000, "Teksten kan ha høyst 4000 tegn."),
});
type Inquiry = z.output<typeof inquirySchema>;

/** Emails the inquiry to the venue, and a receipt to its sender, once: a copy by a double click sends nothing. */
export async function sendInquiry(
	services: Pick<Services, "db" | "hashAddress" | "originOf">,
	{ site, clientAddress: address, now }: Visit,
	inquiry: Inquiry,
): Promise<void> {
	const sender = toSender(site, services.originOf(site));
	const copy = { partner: site.partnerIds[0] ?? 0, address, content: ["inquiry", site.id, inquiry] };
	await writeOnce(services, copy, now, async (trx) => {
		await queueEmail(trx, toVenue(sender, site.theme.footer.organisation.email, inquiry), now);
		await queueEmail(trx, toReceipt(sender, inquiry), now);
	});
}

function wishes({ day, guests }: Inquiry): { label: string; value: string }[] {
	const date = readDay(day);
	return [
		...(date === null ? [] : [{ label: "Ønsket dag", value: formatDate(noonOf(date)) }]),
		...(guests === "" ? [] : [{ label: "Antall", value: guests }]),
	];
}

function toVenue(sender: Sender, to: string, inquiry: Inquiry): Email {
	const { kind, name, email, phone, message } = inquiry;
	const about = inquiryKindLabels[kind];
	return composeEmail(sender, {
		to,
		subject: `Forespørsel om ${about.toLowerCase()} fra ${name}`,
		heading: `Forespørsel: ${about.toLowerCase()}`,
		replyTo: email,
		parts: [
			quote(message),
			facts([
				{ label: "Navn", value: name },
				{ label: "Svar til", value: email },
				...(phone === "" ? [] : [{ label: "Telefon", value: phone }]),
				...wishes(inquiry),
			]),
			note("Sendt fra skjemaet på nettstedet. Når du svarer på denne e-posten, går svaret til den som spør."),
		],
	});
}

/** Without the sender's own words, so that a stranger cannot be sent a text through the venue. */
function toReceipt(sender: Sender, inquiry: Inquiry): Email {
	const about = inquiryKindLabels[inquiry.kind].toLowerCase();
	return composeEmail(sender, {
		to: inquiry.email,
		subject: `Vi har fått forespørselen din om ${about}`,
		heading: "Takk for forespørselen",
		parts: [
			paragraph(`${sender.title} har fått forespørselen din om ${about}. Vi leser den og svarer deg på e-post.`),
			...(wishes(inquiry).length > 0 ? [facts(wishes(inquiry))] : []),
			note("Er noe galt, eller har du ikke spurt oss om noe? Svar på denne e-posten, så ordner vi det."),
		],
	});
}
