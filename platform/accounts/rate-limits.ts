import { type AttemptKind, type AttemptLimit, attemptLimits } from "@lerret/contracts/attempt-limits";
import { AppError } from "@lerret/contracts/errors";
import { sql } from "kysely";
import { newId } from "../core/ids.ts";
import { noteRejection } from "../core/rejections.ts";
import { earlier } from "../core/time.ts";
import { writeWithAsyncCommit } from "../db/async-commit.ts";
import type { Database, Writer } from "../db/database.ts";
import { lockKeys } from "../db/lock-keys.ts";
import { type Batch, deleteWhere } from "../retention/batches.ts";
import { retention } from "../retention/periods.ts";
import type { HashAddress } from "../secrets/secrets-key.ts";

/** Rate limits, counted in the database so that all processes share them. */

/**
 * Failed logins per window (contract, "Login"): for one account from one address, for one account from any address, and
 * from one address.
 */
const maxPerAccountAndAddress = attemptLimits.login.perAddress;
/** From an address that the owner has logged in from, the right password still works after ten wrong ones. */
const maxAtKnownAddress = 100;
const maxPerAccount = 500;
const maxPerAddress = 1000;

export type AttemptServices = { db: Database; hashAddress: HashAddress };

/**
 * One kind of attempt for a subject (an email address or a site id) from an IP address. Partner 0 is the installation
 * itself.
 */
export type Attempt = { partner: number; kind: AttemptKind; who: string; address: string };

type AttemptFilter = { partner: number; kind: AttemptKind; who?: string; address?: string };

function windowOf(kind: AttemptKind): number {
	const { minutes }: AttemptLimit = attemptLimits[kind];
	return minutes ?? retention.attemptMinutes;
}

async function readNth(
	{ db, hashAddress }: AttemptServices,
	{ partner, kind, who, address }: AttemptFilter,
	n: number,
	now: string,
): Promise<string | null> {
	let query = db
		.selectFrom("attempt")
		.select("at")
		.where("partner_id", "=", partner)
		.where("kind", "=", kind)
		.where("at", ">", earlier(now, { minutes: windowOf(kind) }));
	if (who !== undefined) query = query.where("who", "=", hashAddress(who));
	if (address !== undefined) query = query.where("address", "=", hashAddress(address));
	const row = await query
		.orderBy("at", "desc")
		.limit(1)
		.offset(n - 1)
		.executeTakeFirst();
	return row?.at ?? null;
}

function tooManyAttempts(kind: AttemptKind, at: string, now: string): AppError {
	noteRejection({ what: "limit", kind });
	const retryAt = Temporal.Instant.from(at).add({ minutes: windowOf(kind) });
	const seconds = Math.max(1, Math.ceil(retryAt.since(Temporal.Instant.from(now)).total("seconds")));
	return new AppError("too_many_attempts", { headers: { "retry-after": String(seconds) } });
}

export async function recordAttempt(services: AttemptServices, attempt: Attempt, now: string): Promise<void> {
	await writeWithAsyncCommit(services.db, (trx) => insertAttempt(trx, services.hashAddress, attempt, now));
}

async function insertAttempt(
	trx: Writer,
	hashAddress: HashAddress,
	{ partner, kind, who, address }: Attempt,
	now: string,
): Promise<string> {
	const id = newId();
	await trx
		.insertInto("attempt")
		.values({ id, partner_id: partner, kind, who: hashAddress(who), address: hashAddress(address), at: now })
		.execute();
	// No more than a request can wait for; the nightly clean-up deletes the rest.
	await oldAttempts(now)(trx, deletedWithAttempt);
	return id;
}

const deletedWithAttempt = 20;

const oldAttempts = (now: string): Batch =>
	deleteWhere("attempt", ["id"], sql`at <= ${earlier(now, { minutes: retention.attemptMinutes })}`);

/**
 * Records an attempt and returns its id. Throws `too_many_attempts` instead if so many came within the window, also when
 * they come at the same moment.
 */
export async function limitAttempts(services: AttemptServices, attempt: Attempt, now: string): Promise<string> {
	return writeWithAsyncCommit(services.db, (trx) => takeAttempt(trx, services.hashAddress, attempt, now));
}

/**
 * Counts an attempt in a transaction that locks no more rows after it: without its commit, nothing is recorded.
 * `countsAddress`: false where many share the network address, so that only the subject's limit holds.
 */
export async function takeAttempt(
	trx: Writer,
	hashAddress: HashAddress,
	attempt: Attempt,
	now: string,
	{ countsAddress = true }: { countsAddress?: boolean } = {},
): Promise<string> {
	const { partner, kind, who, address } = attempt;
	const { perAddress, perSubject }: AttemptLimit = attemptLimits[kind];
	const name = (part: string) => `attempt ${partner} ${kind} ${part}`;
	await lockKeys(trx, [name(`from ${address}`), ...(perSubject === undefined ? [] : [name(`for ${who}`)])]);
	const services = { db: trx, hashAddress };
	const checks: [AttemptFilter, number][] = [
		...(countsAddress ? [[{ partner, kind, address }, perAddress] as [AttemptFilter, number]] : []),
		...(perSubject === undefined ? [] : [[{ partner, kind, who }, perSubject] as [AttemptFilter, number]]),
	];
	for (const [filter, max] of checks) {
		const at = await readNth(services, filter, max, now);
		if (at !== null) throw tooManyAttempts(kind, at, now);
	}
	return insertAttempt(trx, hashAddress, attempt, now);
}

/** Takes back an attempt that turned out to be none. */
export async function deleteAttempt({ db }: Pick<AttemptServices, "db">, id: string): Promise<void> {
	await writeWithAsyncCommit(db, async (trx) => void (await trx.deleteFrom("attempt").where("id", "=", id).execute()));
}

/**
 * Throws `too_many_attempts` if another login may not be tried. At a known address only the owner's own limit counts, so
 * that other people's failed logins never lock the owner out (contract: "a success from the owner's address still
 * works").
 */
export async function checkLoginLimits(
	services: AttemptServices,
	{ partner, kind, who, address }: Attempt,
	isKnown: boolean,
	now: string,
): Promise<void> {
	const limits: [AttemptFilter, number][] = isKnown
		? [[{ partner, kind, who, address }, maxAtKnownAddress]]
		: [
				[{ partner, kind, who, address }, maxPerAccountAndAddress],
				[{ partner, kind, address }, maxPerAddress],
				[{ partner, kind, who }, maxPerAccount],
			];
	for (const [filter, max] of limits) {
		const at = await readNth(services, filter, max, now);
		if (at !== null) throw tooManyAttempts(kind, at, now);
	}
}

/**
 * Records a failed login. Throws `too_many_attempts` if concurrent attempts passed the limit, so that the response to
 * the eleventh does not say whether its password was wrong.
 */
export async function recordFailedLogin(services: AttemptServices, attempt: Attempt, now: string): Promise<void> {
	await recordAttempt(services, attempt, now);
	noteRejection({ what: "login", kind: attempt.partner === 0 ? "staff" : "visitor" });
	const { partner, kind, who, address } = attempt;
	const at = await readNth(services, { partner, kind, who, address }, maxPerAccountAndAddress + 1, now);
	if (at !== null) throw tooManyAttempts(kind, at, now);
}
