import type { PaymentProvider } from "@lerret/contracts/ticketing";
import { sql } from "kysely";
import type { Database, Writer } from "../db/database.ts";
import { oldHashLength, type SecretsKey } from "./secrets-key.ts";

export type KeyMatch = "same" | "different";

/**
 * Binds the key to a database that has none yet, and converts the hashes of older versions. Concurrent processes wait
 * for each other on the row. If the database has another key, nothing changes.
 */
export async function bindSecretsKey(db: Database, key: SecretsKey): Promise<KeyMatch> {
	const row = await db.selectFrom("secrets_key").select("check_value").executeTakeFirst();
	if (row?.check_value === key.checkValue && !(await hasOldHashes(db))) return "same";
	return db.transaction().execute(async (trx) => {
		if ((await lockKey(trx, key)) !== key.checkValue) return "different";
		await convertHashes(trx, key);
		return "same";
	});
}

async function hasOldHashes(db: Database): Promise<boolean> {
	const { rows } = await sql`
		select 1 from account_address where length(address) = ${oldHashLength}
		union all select 1 from staff_address where length(address) = ${oldHashLength}
		union all select 1 from attempt where length(address) = ${oldHashLength} limit 1`.execute(db);
	return rows.length > 0;
}

/** What was made with a lost key: accounts at payment providers, vouchers whose codes it can no longer show, and one-time codes of staff. */
export type KeyCost = { accounts: { site: string; provider: PaymentProvider }[]; vouchers: number; factors: number };

/**
 * Replaces a lost key. Hashes made with it match nothing any more, and secrets sealed with it cannot be opened: they are deleted.
 * Returns what is lost; null if the database has this key already.
 */
export async function replaceSecretsKey(db: Database, key: SecretsKey): Promise<KeyCost | null> {
	return db.transaction().execute(async (trx) => {
		if ((await lockKey(trx, key)) === key.checkValue) return null;
		const cost = await readKeyCost(trx);
		for (const table of ["payment_account", "vipps_webhook", "google_wallet", "staff_totp"] as const)
			await trx.deleteFrom(table).execute();
		await trx.updateTable("voucher").set({ sealed_code: null }).where("sealed_code", "is not", null).execute();
		await adoptKey(trx, key);
		return cost;
	});
}

/** Encrypts what a feature has sealed with the old key. */
type Reseal = (trx: Writer, old: SecretsKey, key: SecretsKey) => Promise<unknown>;

/**
 * Replaces a key that is known, such as after a leak: all or nothing. Hashes of addresses and the tokens of sent links cannot be
 * converted. Returns which key the database had; nothing changes unless it was the old one.
 */
export async function rotateSecretsKey(
	db: Database,
	old: SecretsKey,
	key: SecretsKey,
	reseal: Reseal,
): Promise<"old" | "new" | "other"> {
	return db.transaction().execute(async (trx) => {
		const present = await lockKey(trx, old);
		if (present === key.checkValue) return "new";
		if (present !== old.checkValue) return "other";
		await reseal(trx, old, key);
		await adoptKey(trx, key);
		return "old";
	});
}

/** Makes the key the database's own. Hashes of another one match nothing any more: they are deleted. */
async function adoptKey(trx: Writer, key: SecretsKey): Promise<void> {
	await trx.updateTable("secrets_key").set({ check_value: key.checkValue }).execute();
	for (const table of ["attempt", "account_address", "staff_address"] as const)
		await trx.deleteFrom(table).where(sql`length(address)`, "<>", oldHashLength).execute();
	await convertHashes(trx, key);
}

async function readKeyCost(db: Database): Promise<KeyCost> {
	const accounts = await db
		.selectFrom("payment_account")
		.innerJoin("site", "site.id", "payment_account.site_id")
		.select(["site.host as site", "payment_account.provider"])
		.orderBy("site.position")
		.orderBy("payment_account.provider")
		.execute();
	const { count } = await db
		.selectFrom("voucher")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("state", "in", ["active", "blocked"])
		.executeTakeFirstOrThrow();
	const { factors } = await db
		.selectFrom("staff_totp")
		.select((eb) => eb.fn.countAll().as("factors"))
		.executeTakeFirstOrThrow();
	return { accounts, vouchers: Number(count), factors: Number(factors) };
}

/** Returns the database's check value, this key's own if there was none. PostgreSQL locks the row until the commit. */
async function lockKey(trx: Writer, { checkValue }: SecretsKey): Promise<string> {
	const row = await trx
		.insertInto("secrets_key")
		.values({ name: "current", check_value: checkValue })
		.onConflict((conflict) =>
			conflict.column("name").doUpdateSet((eb) => ({ check_value: eb.ref("secrets_key.check_value") })),
		)
		.returning("check_value")
		.executeTakeFirstOrThrow();
	return row.check_value;
}

const batchSize = 1000;

/**
 * Replaces the unkeyed hashes of older versions. An older process that still runs can write more; the next start
 * converts those.
 */
async function convertHashes(trx: Writer, { hashOldHash }: SecretsKey): Promise<void> {
	for (;;) {
		const rows = await trx
			.selectFrom("attempt")
			.selectAll()
			.where(sql`length(address)`, "=", oldHashLength)
			.limit(batchSize)
			.execute();
		if (rows.length === 0) break;
		await trx
			.insertInto("attempt")
			.values(rows.map((row) => ({ ...row, who: hashOldHash(row.who), address: hashOldHash(row.address) })))
			.onConflict((conflict) =>
				conflict
					.column("id")
					.doUpdateSet((eb) => ({ who: eb.ref("excluded.who"), address: eb.ref("excluded.address") })),
			)
			.execute();
	}
	await convertAddresses(trx, "account_address", "account_id", hashOldHash);
	await convertAddresses(trx, "staff_address", "staff_id", hashOldHash);
}

/** Inserts and deletes, because a login since then may have stored the keyed hash of the same address. */
async function convertAddresses(
	trx: Writer,
	tableName: "account_address" | "staff_address",
	ownerName: "account_id" | "staff_id",
	hashOldHash: SecretsKey["hashOldHash"],
): Promise<void> {
	const [table, owner] = [sql.table(tableName), sql.ref(ownerName)];
	for (;;) {
		const { rows } = await sql<{ address: string }>`
			select distinct address from ${table} where length(address) = ${oldHashLength} limit ${batchSize}`.execute(trx);
		if (rows.length === 0) return;
		const hashes = sql.join(rows.map(({ address }) => sql`(${address}, ${hashOldHash(address)})`));
		await sql`
			insert into ${table} (${owner}, address, last_login_at)
			select old.${owner}, new.column2, old.last_login_at
			from ${table} as old join (values ${hashes}) as new on new.column1 = old.address
			where true on conflict do nothing`.execute(trx);
		await sql`delete from ${table} where address in (${sql.join(rows.map(({ address }) => address))})`.execute(trx);
	}
}
