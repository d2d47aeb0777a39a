import { type Email, MailError, type Mailer, type MessageIdentity } from "../mail/email.ts";
import { PermanentJobError } from "./handler.ts";

/** Sends an email. Throws PermanentJobError if a retry is useless, otherwise MailError. */
export async function sendEmail(mailer: Mailer, email: Email, posting: MessageIdentity): Promise<void> {
	try {
		await mailer.send(email, posting);
	} catch (error) {
		if (error instanceof MailError && error.permanent) throw new PermanentJobError(error.message, { cause: error });
		throw error;
	}
}

/**
 * Sends an email; returns the reply code if the recipient's address was rejected permanently. Other failures throw as
 * in `sendEmail`.
 */
export async function sendUnlessRejected(
	mailer: Mailer,
	email: Email,
	posting: MessageIdentity,
): Promise<string | null> {
	try {
		await sendEmail(mailer, email, posting);
		return null;
	} catch (error) {
		const rejection =
			error instanceof PermanentJobError && error.cause instanceof MailError ? error.cause.recipientRejection : null;
		if (rejection === null) throw error;
		return rejection;
	}
}
