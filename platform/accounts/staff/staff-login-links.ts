import { AppError } from "@lerret/contracts/errors";
import type { Database, Writer } from "../../db/database.ts";
import type { Email } from "../../email.ts";
import { hashOf, newSecret } from "../../ids.ts";
import { addJob } from "../../jobs/add.ts";
import { toStored } from "../../time.ts";
import type { AccountServices } from "../visitors/accounts.ts";
import { checkAddressLimit, recordAttempt } from "../visitors/rate-limits.ts";
import { loginLinkMinutes, staffLoginLinkEmail } from "./emails.ts";
import { consumeStaffLink } from "./staff-links.ts";
import { recordKnownStaffAddress, staffPartner } from "./staff-login.ts";

/**
 * Login links make an address known as the member's own, so that other people's failed logins do not lock the member
 * out there.
 */

type Services = Pick<AccountServices, "db" | "hashAddress" | "now">;

/** Per IP address and per member, in 15 minutes. */
const maxRequests = 30;
const maxLinks = 5;
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
	await checkAddressLimit(services, attempt, maxRequests, now);
	await recordAttempt(services, attempt, now);
	await db.transaction().execute((trx) => addJob(trx, { kind: "staff-login-link", payload: { email }, runAt: now }));
}

/**
 * Returns the email with a new link; null if no member has the email address or the limit is reached. `isRepeat` skips
 * the limit.
 */
export async function createStaffLoginLinkEmail(
	trx: Writer,
	{ email, isRepeat }: { email: string; isRepeat: boolean },
	{ installationTitle, publicUrl }: { installationTitle: string; publicUrl: string },
	now: string,
): Promise<Email | null> {
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
	if (!isRepeat && recent.length >= maxLinks) return null;
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
	return staffLoginLinkEmail({ email, name: member.name }, installationTitle, publicUrl, token);
}

export async function requireStaffLoginLink(db: Database, token: string, now: string): Promise<void> {
	const row = await db
		.selectFrom("staff_link")
		.select("staff_id")
		.where("token_hash", "=", hashOf(token))
		.where("purpose", "=", "login")
		.where("expires_at", ">", now)
		.executeTakeFirst();
	if (!row) throw new AppError("invalid_token");
}

export async function redeemStaffLoginLink(
	{ db, hashAddress, now }: Services,
	{ token, address }: { token: string; address: string },
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const staffId = await consumeStaffLink(trx, token, "login", now);
		if (staffId === null) throw new AppError("invalid_token");
		await recordKnownStaffAddress(trx, staffId, hashAddress(address), now);
	});
}
