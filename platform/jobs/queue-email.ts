import type { Writer } from "../db/database.ts";
import type { Email } from "../mail/email.ts";
import { addJob } from "./add.ts";

/**
 * Queues an email, which is retried until the mail server accepts it. Until then it lies readable in the database, so
 * it must not contain login links or tokens (docs/decisions/0027).
 */
export async function queueEmail(trx: Writer, email: Email, now: string): Promise<void> {
	await addJob(trx, { kind: "email", payload: email, runAt: now });
}
