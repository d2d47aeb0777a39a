import type { OwnFactors } from "@lerret/contracts/api/staff-factors";
import { AppError } from "@lerret/contracts/errors";
import { hasRightAnywhere, type StaffMember } from "@lerret/contracts/staff";
import * as z from "zod";
import { type Actor, writeAudit } from "../../../content/audit.ts";
import { invalidField } from "../../../content/content-type.ts";
import type { Database, Writer } from "../../../db/database.ts";
import { addJob } from "../../../jobs/add.ts";
import type { SecretsKey } from "../../../secrets/secrets-key.ts";
import type { Services } from "../../../services.ts";
import { isKnownAddress } from "../../known-addresses.ts";
import { deleteAttempt, limitAttempts } from "../../rate-limits.ts";
import { staffRealm } from "../../realm.ts";
import { endLogins, markLogin } from "../logins.ts";
import { readActiveStaff } from "../staff-read.ts";
import {
	deletePasskey,
	hasPasskeys,
	insertPasskey,
	listPasskeys,
	type NewPasskey,
	type PasskeyServices,
	verifyNewPasskey,
} from "./passkeys.ts";
import { countRecoveryCodes, replaceRecoveryCodes, useRecoveryCode } from "./recovery-codes.ts";
import { openFacts, pageEnd, sealFacts } from "./sealed.ts";
import { newTotpSecret, stepOfCode, totpAddress } from "./totp.ts";

/** The factors of members: added, used, removed and reset. */

export type FactorServices = Pick<Services, "db" | "hashAddress" | "secrets"> & { now: string };

const totpContext = (staffId: string) => `staff totp ${staffId}`;
const setupContext = (staffId: string) => `staff totp setup ${staffId}`;

export async function hasTotp(db: Database, staffId: string): Promise<boolean> {
	const row = await db.selectFrom("staff_totp").select("staff_id").where("staff_id", "=", staffId).executeTakeFirst();
	return row !== undefined;
}

export async function readOwnFactors(db: Database, staffId: string): Promise<OwnFactors> {
	const [row, passkeys, recoveryCodes, member] = await Promise.all([
		hasTotp(db, staffId),
		listPasskeys(db, staffId),
		countRecoveryCodes(db, staffId),
		readActiveStaff(db, staffId),
	]);
	return { hasTotp: row, passkeys, recoveryCodes, isRequired: member?.needsFactor ?? false };
}

const setupSchema = z.object({ secret: z.string(), until: z.string() });

export type TotpSetup = { setup: string; secret: string; address: string };

/** A new secret for an app. Nothing is stored until `addTotp` gets it back in `setup`, with a code that proves that the app has it. */
export function beginTotp(
	{ secrets, now }: Pick<FactorServices, "secrets" | "now">,
	{ id, email, issuer }: { id: string; email: string; issuer: string },
): TotpSetup {
	const secret = newTotpSecret();
	return {
		setup: sealFacts(secrets, { secret, until: pageEnd(now) }, setupContext(id)),
		secret,
		address: totpAddress(secret, { issuer, email }),
	};
}

/** The secret of a setup that was begun for the member. Throws `invalid_request` for one that is too old or another's. */
export function openSetup(
	{ secrets, now }: Pick<FactorServices, "secrets" | "now">,
	staffId: string,
	setup: string,
): string {
	const facts = openFacts(secrets, setupSchema, setup, setupContext(staffId));
	if (!facts) throw invalidField("setup", "Oppsettet kan ikke brukes. Begynn på nytt.");
	if (facts.until <= now) throw invalidField("setup", "Det gikk for lang tid. Begynn på nytt.");
	return facts.secret;
}

/**
 * Adds one-time codes, or replaces those of another app, and returns the recovery codes, which are shown this once. The
 * member is notified. Throws `invalid_request` for a wrong code. `login` is the login that goes on with this factor. `isFirst`:
 * only the password is proved, which adds a first factor and replaces none; throws `invalid_token` where there is one.
 */
export async function addTotp(
	services: FactorServices,
	{ id, setup, code, address, isFirst }: { id: string; setup: string; code: string; address: string; isFirst: boolean },
	login: string | null,
): Promise<string[]> {
	requireCode(code);
	const secret = openSetup(services, id, setup);
	return countTryOf(services, { id, address }, async (trx) => {
		const step = stepOfCode(secret, withoutSpaces(code), services.now);
		if (step === null) throw wrongCode();
		const values = {
			sealed_secret: services.secrets.seal(secret, totpContext(id)),
			last_step: step,
			added_at: services.now,
		};
		if (isFirst && (await hasFactor(trx, id))) throw new AppError("invalid_token");
		// Of two logins at once, one finds the factor of the other.
		const stored = await trx
			.insertInto("staff_totp")
			.values({ staff_id: id, ...values })
			.onConflict((conflict) =>
				isFirst ? conflict.column("staff_id").doNothing() : conflict.column("staff_id").doUpdateSet(values),
			)
			.returning("staff_id")
			.executeTakeFirst();
		if (!stored) throw new AppError("invalid_token");
		if (login !== null) await markLogin(trx, login, "totp");
		await noteChange(trx, id, "added", services.now);
		return replaceRecoveryCodes(trx, id);
	});
}

/**
 * Uses a one-time code or a recovery code, each of which is good once; `write` is in the same transaction. Throws
 * `invalid_request` for a wrong or used one, and `too_many_attempts`.
 */
export async function useCode<T>(
	services: FactorServices,
	{ id, code, address }: { id: string; code: string; address: string },
	write: (trx: Writer) => Promise<T>,
): Promise<T> {
	requireCode(code);
	return countTryOf(services, { id, address }, async (trx) => {
		const typed = withoutSpaces(code);
		const isRight = /^\d{6}$/u.test(typed)
			? await useTotpCode(trx, services, { id, code: typed })
			: await useRecoveryCode(trx, id, typed);
		if (!isRight) throw wrongCode();
		return write(trx);
	});
}

function requireCode(code: string): void {
	if (code.trim() === "") throw invalidField("code", "Skriv koden.");
}

const withoutSpaces = (code: string) => code.replaceAll(/\s/gu, "");

const wrongCode = () => invalidField("code", "Koden er feil, utløpt eller brukt. Vent på den neste i appen.");

async function useTotpCode(
	trx: Writer,
	{ secrets, now }: FactorServices,
	{ id, code }: { id: string; code: string },
): Promise<boolean> {
	const row = await trx.selectFrom("staff_totp").select("sealed_secret").where("staff_id", "=", id).executeTakeFirst();
	const step = row ? stepOfCode(secrets.open(row.sealed_secret, totpContext(id)), code, now) : null;
	if (step === null) return false;
	// Of two at once, one finds the step taken.
	const used = await trx
		.updateTable("staff_totp")
		.set({ last_step: step })
		.where("staff_id", "=", id)
		.where("last_step", "<", step)
		.executeTakeFirst();
	return used.numUpdatedRows > 0n;
}

/**
 * Counts the try before it, so that tries at the same moment count too, and takes it back when the code is right. At a known
 * address only tries from there count, so that no stranger locks the member out.
 */
export async function countTry<T>(
	services: Pick<FactorServices, "db" | "hashAddress" | "now">,
	{ id, address }: { id: string; address: string },
	check: () => Promise<T>,
): Promise<T> {
	const isKnown = await isKnownAddress(services, staffRealm, id, address);
	const who = isKnown ? `${id} at ${address}` : id;
	const attempt = { partner: staffRealm.partner, kind: "staff-code", who, address } as const;
	const counted = await limitAttempts(services, attempt, services.now);
	const result = await check();
	await deleteAttempt(services, counted);
	return result;
}

const countTryOf = <T>(
	services: FactorServices,
	subject: { id: string; address: string },
	check: (trx: Writer) => Promise<T>,
): Promise<T> => countTry(services, subject, () => services.db.transaction().execute(check));

/** Removes the member's own one-time codes. Throws `not_found` without any. */
export async function removeTotp(trx: Writer, staffId: string, now: string): Promise<void> {
	const deleted = await trx.deleteFrom("staff_totp").where("staff_id", "=", staffId).returning("staff_id").execute();
	if (deleted.length === 0) throw new AppError("not_found");
	await deleteNeedlessCodes(trx, staffId);
	await noteChange(trx, staffId, "removed", now);
}

/**
 * Adds a passkey, and returns the recovery codes, which are shown this once, for a member who has none. The member is
 * notified. Throws as `verifyNewPasskey` and `insertPasskey`. `login` is the login that goes on with this factor.
 */
export async function addPasskey(
	services: FactorServices & PasskeyServices,
	staffId: string,
	passkey: NewPasskey,
	login: string | null,
): Promise<string[]> {
	const { db, now } = services;
	const verified = await verifyNewPasskey(services, staffId, passkey);
	return db.transaction().execute(async (trx) => {
		await insertPasskey(trx, staffId, verified, { name: passkey.name, now });
		if (login !== null) await markLogin(trx, login, "passkey");
		await noteChange(trx, staffId, "passkey-added", now);
		return (await countRecoveryCodes(trx, staffId)) > 0 ? [] : replaceRecoveryCodes(trx, staffId);
	});
}

/** Throws `not_found` for a passkey that the member does not have. */
export async function removePasskey(trx: Writer, staffId: string, id: string, now: string): Promise<void> {
	if (!(await deletePasskey(trx, staffId, id))) throw new AppError("not_found");
	await deleteNeedlessCodes(trx, staffId);
	await noteChange(trx, staffId, "passkey-removed", now);
}

/** Recovery codes stand in for a factor. */
async function deleteNeedlessCodes(trx: Writer, staffId: string): Promise<void> {
	if (!(await hasFactor(trx, staffId)))
		await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
}

export const hasFactor = async (db: Database, staffId: string): Promise<boolean> =>
	(await hasTotp(db, staffId)) || hasPasskeys(db, staffId);

/**
 * Takes a member's factors, who logs in by password alone then, or adds new ones where the role needs them; ends every login.
 * Throws `not_found` without one.
 */
export async function resetFactors(
	trx: Writer,
	{ id, siteId, name }: { id: string; siteId: string | null; name: string },
	{ actor, now }: { actor: Actor; now: string },
): Promise<void> {
	if (!(await deleteFactors(trx, id))) throw new AppError("not_found");
	await endLogins(trx, id);
	const change = { siteId, actor, at: now, action: "reset-factors", kind: "staff", itemId: id };
	await writeAudit(trx, { ...change, before: null, after: { name } });
	await addJob(trx, { kind: "staff-factor-email", payload: { staffId: id, about: "reset", at: now }, runAt: now });
}

/** One's own factor is removed with the password, and an operator's is reset by an operator. Throws `forbidden`. */
export function requireMayReset(actor: StaffMember, member: { id: string; isOperator: boolean }): void {
	const mayOperate = hasRightAnywhere(actor.roles, "installation");
	if (actor.id === member.id || (member.isOperator && !mayOperate)) throw new AppError("forbidden");
}

async function deleteFactors(trx: Writer, staffId: string): Promise<boolean> {
	const had = await hasFactor(trx, staffId);
	for (const table of ["staff_totp", "staff_passkey", "staff_recovery_code"] as const)
		await trx.deleteFrom(table).where("staff_id", "=", staffId).execute();
	return had;
}

const factorActions = {
	added: "add-factor",
	removed: "remove-factor",
	"passkey-added": "add-passkey",
	"passkey-removed": "remove-passkey",
} as const;
type OwnChange = keyof typeof factorActions;

/** By the member: an entry in the log of operators, as for the password, and an email. */
async function noteChange(trx: Writer, id: string, about: OwnChange, now: string): Promise<void> {
	const member = await readActiveStaff(trx, id);
	if (!member) return;
	const action = factorActions[about];
	const change = { siteId: null, actor: { id, name: member.name }, at: now, action, kind: "staff", itemId: id };
	await writeAudit(trx, { ...change, before: null, after: { name: member.name } });
	await addJob(trx, { kind: "staff-factor-email", payload: { staffId: id, about, at: now }, runAt: now });
}

/** Encrypts all secrets again. Returns how many. Throws if one cannot be opened with the old key. */
export async function resealTotpSecrets(trx: Writer, old: SecretsKey, key: SecretsKey): Promise<number> {
	const rows = await trx.selectFrom("staff_totp").select(["staff_id", "sealed_secret"]).execute();
	for (const { staff_id, sealed_secret } of rows) {
		const context = totpContext(staff_id);
		await trx
			.updateTable("staff_totp")
			.set({ sealed_secret: key.seal(old.open(sealed_secret, context), context) })
			.where("staff_id", "=", staff_id)
			.execute();
	}
	return rows.length;
}
