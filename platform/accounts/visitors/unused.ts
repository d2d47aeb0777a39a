import { sql } from "kysely";
import { toStored } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { addJobs } from "../../jobs/add.ts";
import { type Batch, daysBefore } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";
import { ages } from "../../retention/table.ts";

/** Accounts whose address was never confirmed and that are not used: they get one email, and go some time after it. */

/** Stores that an account is used, at most once a day. */
export async function recordUse(trx: Writer, accountId: string, now: string): Promise<void> {
	await trx
		.updateTable("account")
		.set({ last_used_at: now, deletion_notice_at: null })
		.where("id", "=", accountId)
		.where((eb) =>
			eb.or([
				eb("last_used_at", "is", null),
				eb("last_used_at", "<", daysBefore(now, 1)),
				eb("deletion_notice_at", "is not", null),
			]),
		)
		.execute();
}

export const unusedAccounts = (now: string): Batch[] => [
	// Accounts of before the upgrade, and of an older version that runs beside this one.
	async (trx, limit) => {
		const { numAffectedRows = 0n } = await sql`update account set last_used_at = ${now} where id in (
			select id from account where verified_at is null and last_used_at is null limit ${limit})`.execute(trx);
		return Number(numAffectedRows) >= limit;
	},
	async (trx, limit) => {
		const unusedSince = ages.months(retention.unusedAccountMonths).before(now);
		const { rows } = await sql<{ id: string }>`update account set deletion_notice_at = ${now} where id in (
			select id from account where verified_at is null and last_used_at <= ${unusedSince} and deletion_notice_at is null
			limit ${limit}) and deletion_notice_at is null and last_used_at <= ${unusedSince} returning id`.execute(trx);
		const jobs = rows.map(({ id }) => ({
			kind: "unused-account-email" as const,
			payload: { accountId: id },
			runAt: now,
		}));
		await addJobs(trx, jobs);
		return rows.length >= limit;
	},
	async (trx, limit) => {
		const noticedBefore = daysBefore(now, retention.accountNoticeDays);
		const accounts = trx
			.selectFrom("account")
			.select("id")
			.where("verified_at", "is", null)
			.where("last_used_at", "is not", null)
			.where("deletion_notice_at", "<=", noticedBefore);
		const ids = (await accounts.limit(limit).execute()).map(({ id }) => id);
		if (ids.length === 0) return false;
		// Links first, as when a link is used, so that the two never wait for each other.
		await trx.deleteFrom("account_link").where("account_id", "in", ids).execute();
		// Not those that were used or confirmed at this moment.
		await trx.deleteFrom("account").where("id", "in", ids).where("id", "in", accounts).execute();
		return ids.length >= limit;
	},
];

/** The owner of an account that was not used since the notice was queued, and the instant at which it goes; null for others. */
export async function readNoticed(trx: Writer, accountId: string) {
	const account = await trx
		.selectFrom("account")
		.select(["partner_id as partner", "email", "user_name as name", "deletion_notice_at"])
		.where("id", "=", accountId)
		.where("verified_at", "is", null)
		.executeTakeFirst();
	if (!account || account.deletion_notice_at === null) return null;
	const { deletion_notice_at: noticeAt, ...owner } = account;
	const goesOn = Temporal.Instant.from(noticeAt).add({ hours: 24 * retention.accountNoticeDays });
	return { ...owner, goesOn: toStored(goesOn) };
}
