import type { Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import type { Letter } from "./letter.ts";

/**
 * Sends a letter as soon as the transaction is done, and again until the mail server takes it. Until then the letter lies in the database,
 * for everybody to read who reads that: nothing that opens anything belongs in it (docs/decisions, "Links are made when they are sent").
 */
export async function queueLetter(trx: Writer, letter: Letter, now: string): Promise<void> {
	await addJob(trx, { kind: "letter", payload: letter, runAt: now });
}
