import { emailSchema } from "@lerret/contracts/email";
import * as z from "zod";
import { newId } from "../../core/ids.ts";
import type { Writer } from "../../db/database.ts";
import { queueEmail } from "../../jobs/queue-email.ts";
import { composeEmail, toSender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { facts, note, quote } from "../../mail/parts.ts";
import type { Visit } from "../../page.ts";
import type { Services } from "../../services.ts";
import { writeOnce } from "../write-once.ts";

/**
 * Feedback on the site's accessibility, which its accessibility statement must offer (forskrift om universell utforming
 * av IKT-løsninger § 4 c).
 */

export const feedbackSchema = z.object({
	message: z.string().min(5, "Skriv hva som er galt.").max(4000, "Teksten kan ha høyst 4000 tegn."),
	page: z.string().max(300, "Kan ha høyst 300 tegn."),
	email: emailSchema.default(""),
});

type Feedback = z.output<typeof feedbackSchema>;

/** Stores feedback for the staff and emails it to the venue, once: a copy by a double click does nothing. */
export async function sendFeedback(
	services: Pick<Services, "db" | "hashAddress" | "originOf">,
	{ site, clientAddress: address, now }: Visit,
	feedback: Feedback,
): Promise<void> {
	const copy = { partner: site.partnerIds[0] ?? 0, address, content: ["feedback", site.id, feedback] };
	await writeOnce(services, copy, now, (trx) =>
		storeAndEmail(trx, { site, origin: services.originOf(site), now }, feedback),
	);
}

type StoreContext = Pick<Visit, "site" | "now"> & { origin: string };

async function storeAndEmail(trx: Writer, { site, origin, now }: StoreContext, form: Feedback): Promise<void> {
	await trx
		.insertInto("feedback")
		.values({ id: newId(), site_id: site.id, ...form, sent_at: now })
		.execute();
	await queueEmail(trx, feedbackEmail({ site, origin }, form), now);
}

function feedbackEmail(
	{ site, origin }: Pick<StoreContext, "site" | "origin">,
	{ message, page, email }: Feedback,
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
