import { emailSchema } from "@lerret/contracts/email";
import type { FieldError } from "@lerret/contracts/errors";
import { toFieldErrors } from "@lerret/contracts/field-messages";
import { type InquiryForm, inquiryFields, inquiryKindLabels, inquiryKinds } from "@lerret/contracts/inquiry";
import { parseDate } from "@lerret/contracts/nb/parse-date";
import { formatDate } from "@lerret/contracts/nb/time";
import type { SiteConfig } from "@lerret/contracts/site";
import { cleanLine, cleanParagraphs } from "@lerret/contracts/text";
import * as z from "zod";
import { type AttemptServices, isOverLimit } from "../../accounts/rate-limits.ts";
import { queueEmail } from "../../jobs/queue-email.ts";
import { composeEmail, type Sender, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { facts, note, paragraph, quote } from "../../mail/parts.ts";
import { noonOf, parseDay } from "../../time.ts";
import { writeOnce } from "../write-once.ts";

/** What a visitor asks the venue for: a screening for a school, or to hire a hall. Nothing is stored but the emails that wait. */

/** Null for what is no day. */
const readDay = (text: string): Temporal.PlainDate | null => parseDay(parseDate(text) ?? text);

const formSchema = z.object({
	kind: z.enum(inquiryKinds),
	name: z.string().min(1, "Skriv navnet ditt.").max(200, "Navnet kan ha høyst 200 tegn."),
	email: emailSchema,
	phone: z.string().regex(/^(?:[+\d][\d\s().-]{4,29})?$/u, "Skriv telefonnummeret med tall, eller la feltet stå tomt."),
	day: z
		.string()
		.refine((day) => day === "" || readDay(day) !== null, "Skriv datoen slik: 24.2.2027. Eller la feltet stå tomt."),
	guests: z
		.string()
		.regex(/^(?:[1-9]\d{0,3})?$/u, "Skriv antallet med tall, for eksempel 45. Eller la feltet stå tomt."),
	message: z.string().min(5, "Skriv hva dere ønsker.").max(4000, "Teksten kan ha høyst 4000 tegn."),
});
type Inquiry = z.output<typeof formSchema>;

/** For "invalid" and "busy", `entered` is shown in the form again. */
export type InquiryOutcome =
	| { kind: "sent" }
	| { kind: "busy"; entered: InquiryForm }
	| { kind: "invalid"; errors: FieldError[]; entered: InquiryForm };

export type InquiryContext = {
	site: Pick<SiteConfig, "id" | "title" | "partnerIds" | "theme" | "appearance">;
	origin: string;
	clientAddress: string;
	now: string;
};

/**
 * Emails the form to the venue, and a receipt to its sender, once: a copy by a double click has the response "sent" too.
 * So has one with a filled-in `nettsted`, a field hidden from people, which gives away a bot.
 */
export async function sendInquiry(
	services: AttemptServices,
	form: FormData,
	{ site, origin, clientAddress, now }: InquiryContext,
): Promise<InquiryOutcome> {
	const entered = readForm(form);
	if (String(form.get("nettsted") ?? "") !== "") return { kind: "sent" };
	const parsed = formSchema.safeParse(entered);
	if (!parsed.success) {
		return { kind: "invalid", errors: toFieldErrors(parsed.error), entered };
	}
	const inquiry = parsed.data;
	const attempt = { partner: site.partnerIds[0] ?? 0, address: clientAddress };
	if (await isOverLimit(services, { ...attempt, kind: "inquiry", who: inquiry.email }, now))
		return { kind: "busy", entered };
	const sender = toSender(site, origin);
	await writeOnce(services, { ...attempt, content: ["inquiry", site.id, inquiry] }, now, async (trx) => {
		await queueEmail(trx, toVenue(sender, site.theme.footer.organisation.email, inquiry), now);
		await queueEmail(trx, toReceipt(sender, inquiry), now);
	});
	return { kind: "sent" };
}

/** Limits the size of the page that shows the form again. */
const maxShown = 8000;

function readForm(form: FormData): InquiryForm {
	const read = (field: string, clean = cleanLine) => clean(String(form.get(field) ?? "")).slice(0, maxShown);
	return {
		kind: inquiryKinds.find((kind) => kind === form.get("slag")) ?? "hire",
		name: read(inquiryFields.name),
		email: read(inquiryFields.email),
		phone: read(inquiryFields.phone),
		day: read(inquiryFields.day),
		guests: read(inquiryFields.guests),
		message: read(inquiryFields.message, cleanParagraphs),
	};
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
