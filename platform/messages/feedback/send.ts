import { emailSchema } from "@lerret/contracts/email";
import type { FieldError } from "@lerret/contracts/errors";
import { toFieldErrors } from "@lerret/contracts/field-messages";
import type { SiteConfig } from "@lerret/contracts/site";
import { cleanParagraphs } from "@lerret/contracts/text";
import { sql } from "kysely";
import * as z from "zod";
import { type AttemptServices, isOverLimit } from "../../accounts/rate-limits.ts";
import type { Writer } from "../../db/database.ts";
import { newId } from "../../ids.ts";
import { queueEmail } from "../../jobs/queue-email.ts";
import { composeEmail, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { facts, note, quote } from "../../mail/parts.ts";
import { type Batch, daysBefore, deleteWhere } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";
import { writeOnce } from "../write-once.ts";

/**
 * Feedback on the site's accessibility, which its accessibility statement must offer (forskrift om universell utforming
 * av IKT-løsninger § 4 c).
 */

export type FeedbackForm = { message: string; page: string; email: string };

const formSchema = z.object({
	message: z.string().min(5, "Skriv hva som er galt.").max(4000, "Teksten kan ha høyst 4000 tegn."),
	page: z.string().max(300, "Kan ha høyst 300 tegn."),
	email: emailSchema.default(""),
});

/** For "invalid" and "busy", `entered` is shown in the form again. */
export type FeedbackOutcome =
	| { kind: "sent" }
	| { kind: "busy"; entered: FeedbackForm }
	| { kind: "invalid"; errors: FieldError[]; entered: FeedbackForm };

export type FeedbackContext = {
	site: Pick<SiteConfig, "id" | "title" | "partnerIds" | "theme" | "appearance">;
	origin: string;
	clientAddress: string;
	now: string;
};

/**
 * Stores the form (`melding`, `side`, `epost`) for the staff and emails it to the venue, once: a copy by a double click
 * has the response "sent" too. So has one with a filled-in `nettsted`, a field hidden from people, which gives away a bot.
 */
export async function sendFeedback(
	services: AttemptServices,
	form: FormData,
	{ site, origin, clientAddress, now }: FeedbackContext,
): Promise<FeedbackOutcome> {
	const textOf = (name: string) => {
		const value = form.get(name);
		return typeof value === "string" ? cleanParagraphs(value) : "";
	};
	const entered = {
		message: textOf("melding"),
		page: textOf("side"),
		email: textOf("epost"),
	};
	if (textOf("nettsted") !== "") return { kind: "sent" };
	const parsed = formSchema.safeParse({ ...entered, email: entered.email || undefined });
	if (!parsed.success) {
		return { kind: "invalid", errors: toFieldErrors(parsed.error), entered: truncateForm(entered) };
	}
	const attempt = { partner: site.partnerIds[0] ?? 0, address: clientAddress };
	if (await isOverLimit(services, { ...attempt, kind: "feedback", who: site.id }, now))
		return { kind: "busy", entered };
	await writeOnce(services, { ...attempt, content: ["feedback", site.id, parsed.data] }, now, (trx) =>
		storeAndEmail(trx, { site, origin, now }, parsed.data),
	);
	return { kind: "sent" };
}

/** Limits the size of the page that shows the form again. */
const truncateForm = ({ message, page, email }: FeedbackForm): FeedbackForm => ({
	message: message.slice(0, 8000),
	page: page.slice(0, 600),
	email: email.slice(0, 300),
});

type StoreContext = Pick<FeedbackContext, "site" | "origin" | "now">;

async function storeAndEmail(trx: Writer, { site, origin, now }: StoreContext, form: FeedbackForm): Promise<void> {
	await trx
		.insertInto("feedback")
		.values({ id: newId(), site_id: site.id, ...form, sent_at: now })
		.execute();
	await queueEmail(trx, feedbackEmail({ site, origin }, form), now);
}

function feedbackEmail(
	{ site, origin }: Pick<StoreContext, "site" | "origin">,
	{ message, page, email }: FeedbackForm,
): Email {
	const subject = "Tilbakemelding om tilgjengelighet på nettstedet";
	return composeEmail(toSender(site, origin), {
		to: site.theme.footer.organisation.email,
		subject,
		heading: subject,
		replyTo: email === "" ? null : email,
		parts: [
			quote(message),
			facts([
				...(page === "" ? [] : [{ label: "Siden det gjelder", value: page }]),
				{ label: "Svar til", value: email === "" ? "Avsenderen vil ikke ha svar." : email },
			]),
			note("Sendt fra skjemaet i tilgjengelighetserklæringen."),
		],
	});
}

export const oldFeedback = (now: string): Batch =>
	deleteWhere("feedback", ["id"], sql`sent_at < ${daysBefore(now, retention.feedbackDays)}`);
