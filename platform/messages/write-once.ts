import { hash } from "node:crypto";
import { AppError } from "@lerret/contracts/errors";
import { type Attempt, type AttemptServices, takeAttempt } from "../accounts/rate-limits.ts";
import type { Writer } from "../db/database.ts";

/**
 * Writes in one transaction what a form asks for. `content` is all that was sent: the same within two minutes, as by a
 * double click, writes nothing.
 */
export async function writeOnce(
	{ db, hashAddress }: AttemptServices,
	{ content, ...from }: Pick<Attempt, "partner" | "address"> & { content: unknown },
	now: string,
	write: (trx: Writer) => Promise<void>,
): Promise<void> {
	const copy: Attempt = { ...from, kind: "form-copy", who: hash("sha256", JSON.stringify(content), "base64") };
	try {
		await db.transaction().execute(async (trx) => {
			await write(trx);
			await takeAttempt(trx, hashAddress, copy, now);
		});
	} catch (error) {
		if (!(error instanceof AppError && error.code === "too_many_attempts")) throw error;
	}
}
