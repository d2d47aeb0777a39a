import { AppError } from "@lerret/contracts/errors";
import { deleteAttempt, limitAttempts } from "../../accounts/rate-limits.ts";
import type { Site } from "../../sites/read.ts";
import type { BoxOffice } from "../services.ts";

type Services = Pick<BoxOffice, "db" | "hashAddress" | "readTime">;

/**
 * Does what a visitor's code is for, unless their address has sent too many wrong ones. A code is wrong if `work` throws
 * `unusable_card`. Throws `too_many_attempts`.
 */
export async function limitWrongCodes<T>(
	services: Services,
	site: Site,
	address: string,
	work: () => Promise<T>,
): Promise<T> {
	const { db, readTime } = services;
	const attempt = { partner: site.partnerIds[0] ?? 0, kind: "card-code", who: site.id, address } as const;
	// Counted before it is known, so that codes that are tried at the same moment do not pass the limit together.
	const id = await limitAttempts(services, attempt, await readTime(db));
	let isWrong = false;
	try {
		return await work();
	} catch (error) {
		isWrong = error instanceof AppError && error.code === "unusable_card";
		throw error;
	} finally {
		if (!isWrong) await deleteAttempt(services, id);
	}
}
