import type { Writer } from "../../db/database.ts";
import type { Email } from "../../email.ts";
import { addJob } from "../../jobs/add.ts";
import type { JobPayload } from "../../jobs/kinds.ts";
import { newPasswordEmail, welcomeEmail } from "./emails.ts";
import { addPasswordLink, deletePasswordLinks } from "./staff-links.ts";
import { readActiveStaff } from "./staff-read.ts";

type StaffEmail = JobPayload<"staff-email">;

/** Queues an email with a link to choose a password. Earlier links stop working. */
export async function queueStaffEmail(trx: Writer, payload: StaffEmail, now: string): Promise<void> {
	await deletePasswordLinks(trx, payload.staffId);
	await addJob(trx, { kind: "staff-email", payload, runAt: now });
}

/**
 * The link is made when the email is sent, so that no token lies in the job queue. Returns null if the member has no
 * access any more.
 */
export async function createStaffEmail(
	trx: Writer,
	{ staffId, about }: StaffEmail,
	{ installationTitle, publicUrl }: { installationTitle: string; publicUrl: string },
	now: string,
): Promise<Email | null> {
	const member = await readActiveStaff(trx, staffId);
	if (!member) return null;
	const token = await addPasswordLink(trx, staffId, now);
	const createEmail = about === "welcome" ? welcomeEmail : newPasswordEmail;
	return createEmail(member, installationTitle, publicUrl, token);
}
