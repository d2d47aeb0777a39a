import type { Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import type { JobPayload } from "../jobs/kinds.ts";
import type { Letter } from "../mail/letter.ts";
import { newPasswordLetter, welcomeLetter } from "./letters.ts";
import { addPasswordLink, endPasswordLinks } from "./staff-links.ts";
import { readActiveStaff } from "./staff-read.ts";

type StaffLetter = JobPayload<"staff-letter">;

/** Queues an email with a link to choose a password. Earlier links stop working. */
export async function queueStaffLetter(trx: Writer, payload: StaffLetter, now: string): Promise<void> {
	await endPasswordLinks(trx, payload.staffId);
	await addJob(trx, { kind: "staff-letter", payload, runAt: now });
}

/**
 * The link is made when the email is sent, so that no token lies in the job queue. Returns null if the member has no
 * access any more.
 */
export async function writeStaffLetter(
	trx: Writer,
	{ staffId, about }: StaffLetter,
	{ houseTitle, publicUrl }: { houseTitle: string; publicUrl: string },
	now: string,
): Promise<Letter | null> {
	const member = await readActiveStaff(trx, staffId);
	if (!member) return null;
	const token = await addPasswordLink(trx, staffId, now);
	const write = about === "welcome" ? welcomeLetter : newPasswordLetter;
	return write(member, houseTitle, publicUrl, token);
}
