import type { Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import type { JobPayload } from "../jobs/kinds.ts";
import type { Letter } from "../mail/letter.ts";
import { newPasswordLetter, welcomeLetter } from "./letters.ts";
import { addPasswordLink, endPasswordLinks } from "./staff-links.ts";
import { readActiveStaff } from "./staff-read.ts";

type StaffLetter = JobPayload<"staff-letter">;

/** Sends a member a link to choose a password by as soon as the transaction is done. Earlier links are worth nothing from now on. */
export async function queueStaffLetter(trx: Writer, payload: StaffLetter, now: string): Promise<void> {
	await endPasswordLinks(trx, payload.staffId);
	await addJob(trx, { kind: "staff-letter", payload, runAt: now });
}

/** Makes the link, and its letter, when it is sent: so the link is in no queue. Null where the member has no access any more. */
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
