import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../db/database.ts";
import { addJob } from "../jobs/add.ts";
import type { AccountServices } from "../loyalty/accounts.ts";
import { recordAttempt, refuseBusyAddress } from "../loyalty/attempts.ts";
import { hashOf, newSecret } from "../loyalty/secrets.ts";
import type { Letter } from "../mail/letter.ts";
import { toStored } from "../programme/oslo-time.ts";
import { loginLinkMinutes, staffLoginLinkLetter } from "./letters.ts";
import { spendLink } from "./staff-links.ts";
import { rememberStaffAddress, staffPartner } from "./staff-login.ts";

/**
 * Login links make an address known as the member's own, so that other people's failed logins do not lock the member
 * out there.
 */

type Services = Pick<AccountServices, "db" | "hashAddress" | "now">;

/** Per IP address and per member, in 15 minutes. */
const mostRequests = 30;
const mostLinks = 5;
const windowMinutes = 15;

/**
 * Queues a job that emails the link. The member is looked up in the job, so the response does not show whether there is
 * one. Throws `too_many_attempts`.
 */
export async function requestStaffLoginLink(
	services: Services,
	{ email, address }: { email: string; address: string },
): Promise<void> {
	const { db, now } = services;
	const attempt = { partner: staffPartner, kind: "login-link", who: email, address } as const;
	await refuseBusyAddress(services, attempt, mostRequests, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute((trx) => addJob(trx, { kind: "staff-login-link", payload: { email }, runAt: now }));
}

/**
 * Returns the email with a new link; null if no member has the email address or the limit is reached. `isRepeat` skips
 * the limit.
 */
export async function writeStaffLoginLink(
	trx: Writer,
	{ email, isRepeat }: { email: string; isRepeat: boolean },
	{ houseTitle, publicUrl }: { houseTitle: string; publicUrl: string },
	now: string,
): Promise<Letter | null> {
	// Locks the row until the transaction ends, so that the links are counted one after another.
	const member = await trx
		.updateTable("staff")
		.set((eb) => ({ email: eb.ref("email") }))
		.where("email", "=", email)
		.where("closed_at", "is", null)
		.returning(["id", "name"])
		.executeTakeFirst();
	if (!member) return null;
	const instant = Temporal.Instant.from(now);
	const recent = await trx
		.selectFrom("staff_link")
		.select("token_hash")
		.where("staff_id", "=", member.id)
		.where("purpose", "=", "login")
		.where("created_at", ">", toStored(instant.subtract({ minutes: windowMinutes })))
		.execute();
	if (!isRepeat && recent.length >= mostLinks) return null;
	const token = newSecret();
	await trx
		.insertInto("staff_link")
		.values({
			token_hash: hashOf(token),
			staff_id: member.id,
			purpose: "login",
			created_at: now,
			expires_at: toStored(instant.add({ minutes: loginLinkMinutes })),
		})
		.execute();
	return staffLoginLinkLetter({ email, name: member.name }, houseTitle, publicUrl, token);
}

export async function checkStaffLoginLink(db: Database, token: string, now: string): Promise<void> {
	const row = await db
		.selectFrom("staff_link")
		.select("staff_id")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", "login")
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row) throw new AppError("invalid_token");
}

export async function acceptStaffLoginLink(
	{ db, hashAddress, now }: Services,
	{ token, address }: { token: string; address: string },
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const staffId = await spendLink(trx, token, "login", now);
		if (staffId === null) throw new AppError("invalid_token");
		await rememberStaffAddress(trx, staffId, hashAddress(address), now);
	});
}
