import { testEmailsPerHour } from "@lerret/contracts/api/installation";
import { AppError } from "@lerret/contracts/errors";
import { staffPaths } from "@lerret/contracts/paths";
import { earlier } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import { mailServerOf, storeMailProof } from "../../installation/mail-proof.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { composeEmail, type Sender } from "../../mail/compose.ts";
import type { Email } from "../../mail/email.ts";
import { buttons, note, paragraph } from "../../mail/parts.ts";
import { addLink, consumeLink, linkHours, requireLink } from "../links.ts";
import { staffRealm } from "../realm.ts";

/**
 * An email whose link proves that emails of this installation arrive. The link's token ends with the mail server that sent it: a link
 * that another one sent, before MAIL_URL was changed, proves nothing of this one.
 */

type Request = { email: string; mailUrl: string | null; now: string };

/** Queues a test email. Throws `no_mail_server` and `too_many_attempts`. */
export async function requestTestEmail(db: Database, { email, mailUrl, now }: Request): Promise<void> {
	if (mailUrl === null) throw new AppError("no_mail_server");
	await db.transaction().execute(async (trx) => {
		await lockKeys(trx, ["test-email"]);
		const sent = await trx
			.selectFrom("staff_link")
			.select("created_at")
			.where("purpose", "=", "test-email")
			.where("created_at", ">", earlier(now, { hours: 1 }))
			.orderBy("created_at", "desc")
			.limit(testEmailsPerHour)
			.execute();
		const oldest = sent[testEmailsPerHour - 1];
		if (oldest) {
			const until = Temporal.Instant.from(oldest.created_at).add({ hours: 1 });
			const seconds = Math.max(1, Math.ceil(until.since(Temporal.Instant.from(now)).total("seconds")));
			throw new AppError("too_many_attempts", { headers: { "retry-after": String(seconds) } });
		}
		const token = await addLink(trx, staffRealm, null, "test-email", now);
		await addJob(trx, { kind: "test-email", payload: { email, token }, runAt: now });
	});
}

export const writeTestEmail = (
	{ email, token }: JobPayload<"test-email">,
	{ sender, mailUrl }: { sender: Sender; mailUrl: string | null },
): Email =>
	composeEmail(sender, {
		to: email,
		subject: "Prøve på e-post fra Lerret",
		heading: "E-posten kom fram",
		parts: [
			paragraph(
				`Du har bedt om en prøve fra ${new URL(sender.origin).host}. Trykk på knappen, så vet Lerret også at den kom fram.`,
			),
			buttons([
				{
					label: "Si at den kom fram",
					url: `${sender.origin}${staffPaths.emailProof}?token=${token}-${mailServerOf(mailUrl)}`,
				},
			]),
			note(
				`Lenken virker i ${linkHours["test-email"] / 24} døgn. Lå e-posten i søppelposten, mangler avsenderen trolig SPF eller DKIM: be dem som styrer domenet om det. Har du ikke bedt om prøven, kan du se bort fra den.`,
			),
		],
	});

type ProofServices = { db: Database; now: string; config: { mailUrl: string | null } };

/** Throws `invalid_token`. */
export async function requireProofLink({ db, now, config }: ProofServices, token: string): Promise<void> {
	await requireLink(db, staffRealm, "test-email", linkTokenOf(token, config), now);
}

/** Uses up the link of a test email, and stores that it arrived. Throws `invalid_token`. */
export const proveEmail = ({ db, now, config }: ProofServices, token: string): Promise<void> =>
	db.transaction().execute(async (trx) => {
		await consumeLink(trx, staffRealm, "test-email", linkTokenOf(token, config), now);
		await storeMailProof(trx, now, config.mailUrl);
	});

function linkTokenOf(token: string, { mailUrl }: ProofServices["config"]): string {
	const end = `-${mailServerOf(mailUrl)}`;
	if (!token.endsWith(end)) throw new AppError("invalid_token");
	return token.slice(0, -end.length);
}
