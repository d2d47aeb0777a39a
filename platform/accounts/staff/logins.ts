import type { OwnLogin } from "@lerret/contracts/api/staff";
import * as z from "zod";
import { hashOf } from "../../core/ids.ts";
import { earlier, toOsloIso } from "../../core/time.ts";
import { writeWithAsyncCommit } from "../../db/async-commit.ts";
import type { Database, Writer } from "../../db/database.ts";
import { readJson } from "../../db/json.ts";
import type { LoginFactor } from "../../identity/tables.ts";
import { type ActiveStaff, readActiveStaff } from "./staff-read.ts";

/**
 * The logins of staff. A login is a grant of the identity provider, which its session, codes and tokens belong to; its id
 * here is the hash of the grant's. Instants are the system clock's, as the provider's are.
 */

export const loginIdOf = (grantId: string): string => hashOf(grantId);

/** Uses within this time are one, so that not each request writes. */
const useSeconds = 60;

/** Stores where a new login was made, and by which factor beside the password; `device` is for people («Firefox på Windows»). */
export async function beginLogin(
	db: Database,
	grantId: string,
	{ device, factor, now }: { device: string; factor: LoginFactor | null; now: string },
): Promise<void> {
	await changeLogin(db, grantId, { device, factor, began_at: now, seen_at: now });
}

/** A login goes on with a factor that its member has just added. */
export const markLogin = (trx: Writer, grantId: string, factor: LoginFactor): Promise<void> =>
	changeLogin(trx, grantId, { factor });

async function changeLogin(
	db: Database,
	grantId: string,
	values: { device?: string; factor?: LoginFactor | null; began_at?: string; seen_at?: string },
): Promise<void> {
	await db
		.updateTable("identity_record")
		.set(values)
		.where("model", "=", "Grant")
		.where("id", "=", loginIdOf(grantId))
		.execute();
}

/**
 * Notes that a member uses a login. Returns false for one that has ended, and ends one that was not used for too long, or lacks a
 * factor that the member needs by now.
 * `isUnattended`: the app asks by itself, which is no use.
 */
export async function useLogin(
	db: Database,
	member: Pick<ActiveStaff, "id" | "idleMinutes" | "needsFactor">,
	{ grantId, isUnattended, now }: { grantId: string; isUnattended: boolean; now: string },
): Promise<boolean> {
	const id = loginIdOf(grantId);
	const row = await selectLogins(db, now).where("id", "=", id).executeTakeFirst();
	if (!row) return false;
	if (isOver(row, member, now)) {
		await db.transaction().execute((trx) => endLoginsWhere(trx, member.id, (login) => login === id));
		return false;
	}
	if (!isUnattended && (row.seen_at ?? "") <= earlier(now, { seconds: useSeconds }))
		await writeWithAsyncCommit(db, (trx) => changeLogin(trx, grantId, { seen_at: now }));
	return true;
}

/** True if the login that a record of the provider belongs to is over by the rules of `useLogin`; then it is ended. */
export async function endSpentLogin(
	db: Database,
	record: ProviderRecord,
	staffId: string,
	now: string,
): Promise<boolean> {
	const ids = loginsOf(record);
	const member = ids.length > 0 ? await readActiveStaff(db, staffId) : null;
	if (!member) return false;
	const rows = await selectLogins(db, now).where("id", "in", ids).execute();
	if (!rows.some((row) => isOver(row, member, now))) return false;
	await db
		.transaction()
		.execute((trx) => endLoginsWhere(trx, staffId, (login) => login !== null && ids.includes(login)));
	return true;
}

/** The member's logins, the latest used first. One of an older version has no device and no times until it is used. */
export async function listLogins(
	db: Database,
	{ id: staffId, login }: { id: string; login?: string },
	now: string,
): Promise<OwnLogin[]> {
	const member = await readActiveStaff(db, staffId);
	if (!member) return [];
	const rows = await selectLogins(db, now)
		.where("staff_id", "=", staffId)
		.orderBy("seen_at", "desc")
		.orderBy("id")
		.execute();
	const toTime = (at: string | null) => (at === null ? null : toOsloIso(at));
	return rows
		.filter((row) => !isIdle(row, member, now))
		.map(({ id, device, began_at, seen_at }) => ({
			id,
			device,
			beganAt: toTime(began_at),
			seenAt: toTime(seen_at),
			isCurrent: login !== undefined && id === loginIdOf(login),
		}));
}

/** Returns false if the member has no such login. */
export async function endLogin(trx: Writer, staffId: string, id: string): Promise<boolean> {
	const ended = await endLoginsWhere(trx, staffId, (login) => login === id);
	return ended > 0;
}

/**
 * Ends every login of a member except the grant's own, with its tokens and its session. Access tokens of the remaining
 * login are outdated too and have to be refreshed.
 */
export async function endOtherLogins(trx: Writer, staffId: string, grantId: string): Promise<void> {
	const kept = loginIdOf(grantId);
	await invalidateAccessTokens(trx, staffId);
	await endLoginsWhere(trx, staffId, (login) => login !== kept);
}

/** Ends every login: deletes sessions, codes and refresh tokens, and invalidates access tokens. */
export async function endLogins(trx: Writer, staffId: string): Promise<void> {
	await invalidateAccessTokens(trx, staffId);
	await trx.deleteFrom("identity_record").where("staff_id", "=", staffId).execute();
}

async function invalidateAccessTokens(trx: Writer, id: string): Promise<void> {
	await trx
		.updateTable("staff")
		.set((eb) => ({ generation: eb("generation", "+", 1) }))
		.where("id", "=", id)
		.execute();
}

const selectLogins = (db: Database, now: string) =>
	db
		.selectFrom("identity_record")
		.select(["id", "device", "factor", "began_at", "seen_at"])
		.where("model", "=", "Grant")
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]));

const isOver = (
	row: { seen_at: string | null; factor: LoginFactor | null },
	member: Pick<ActiveStaff, "idleMinutes" | "needsFactor">,
	now: string,
): boolean => isIdle(row, member, now) || (member.needsFactor && row.factor === null);

const isIdle = (
	{ seen_at }: { seen_at: string | null },
	{ idleMinutes }: Pick<ActiveStaff, "idleMinutes">,
	now: string,
): boolean => seen_at !== null && seen_at <= earlier(now, { minutes: idleMinutes });

/** Deletes what belongs to the logins, and returns how many records that were. A session without a grant is of no login. */
async function endLoginsWhere(
	trx: Writer,
	staffId: string,
	isEnded: (login: string | null) => boolean,
): Promise<number> {
	const rows = await trx
		.selectFrom("identity_record")
		.select(["model", "id", "grant_id", "payload_json"])
		.where("staff_id", "=", staffId)
		.execute();
	const ended = rows.filter(({ payload_json, ...row }) => {
		const logins = loginsOf({ ...row, payload: readJson(payloadSchema, payload_json, "identity_record.payload_json") });
		return logins.length === 0 ? isEnded(null) : logins.some(isEnded);
	});
	for (const { model, id } of ended)
		await trx.deleteFrom("identity_record").where("model", "=", model).where("id", "=", id).execute();
	return ended.length;
}

const payloadSchema = z.looseObject({
	authorizations: z.record(z.string(), z.object({ grantId: z.string().optional() })).optional(),
});

type ProviderRecord = {
	model: string;
	/** As it is stored: the hash of the record's own id. */
	id: string;
	grant_id: string | null;
	payload: unknown;
};

function loginsOf({ model, id, grant_id, payload }: ProviderRecord): string[] {
	if (model === "Grant") return [id];
	if (grant_id !== null) return [loginIdOf(grant_id)];
	const { authorizations = {} } = model === "Session" ? payloadSchema.parse(payload) : {};
	return Object.values(authorizations).flatMap(({ grantId }) => (grantId === undefined ? [] : [loginIdOf(grantId)]));
}
