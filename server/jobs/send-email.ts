import type { Letter } from "@lerret/platform/mail/letter";
import { MailError, type Mailer, type Posting } from "../mail.ts";
import { JobRefused } from "./job.ts";

/** Sends an email. Throws PermanentJobError if a retry is useless, otherwise MailError. */
export async function send(mailer: Mailer, letter: Letter, posting: Posting): Promise<void> {
	try {
		await mailer.send(letter, posting);
	} catch (error) {
		if (error instanceof MailError && error.permanent) throw new JobRefused(error.message, { cause: error });
		throw error;
	}
}

/**
 * Sends an email; returns the reply code if the recipient's address was rejected permanently. Other failures throw as
 * in `sendEmail`.
 */
export async function sendUnlessRefused(mailer: Mailer, letter: Letter, posting: Posting): Promise<string | null> {
	try {
		await send(mailer, letter, posting);
		return null;
	} catch (error) {
		const refusal =
			error instanceof JobRefused && error.cause instanceof MailError ? error.cause.recipientRefusal : null;
		if (refusal === null) throw error;
		return refusal;
	}
}
