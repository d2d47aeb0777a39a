import { generateKeyPairSync, randomBytes } from "node:crypto";
import * as z from "zod";
import { later } from "../core/time.ts";
import type { Database, Writer } from "../db/database.ts";
import { readJson } from "../db/json.ts";

/** Signing keys of the identity provider, stored in the database so that all processes share them. */

const signingKeySchema = z.object({
	kty: z.literal("EC"),
	crv: z.literal("P-256"),
	x: z.string(),
	y: z.string(),
	d: z.string(),
	kid: z.string(),
	alg: z.literal("ES256"),
	use: z.literal("sig"),
});
export type SigningKey = z.infer<typeof signingKeySchema>;

/** How long a rotated key still verifies: longer than any token lives. */
export const retiredKeyHours = 24;

/** The valid keys, the signing one first. */
export async function readKeys(db: Database, now: string): Promise<SigningKey[]> {
	const rows = await db
		.selectFrom("identity_key")
		.select(["jwk_json", "expires_at"])
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	const [signing, old] = [rows.filter((row) => row.expires_at === null), rows.filter((row) => row.expires_at !== null)];
	return [...signing, ...old].map((row) => readJson(signingKeySchema, row.jwk_json, "identity_key.jwk_json"));
}

/**
 * Creates the cookie secret and the first key if they are missing. Processes that start at the same time end up with
 * the same ones.
 */
export async function ensureKeys(db: Database, now: string): Promise<void> {
	await db
		.insertInto("identity_secret")
		.values({ name: cookieSecretName, value: randomBytes(32).toString("base64url") })
		.onConflict((conflict) => conflict.column("name").doNothing())
		.execute();
	if ((await readKeys(db, now)).length > 0) return;
	await db.transaction().execute(async (trx) => {
		await lockKeys(trx);
		if ((await readKeys(trx, now)).length === 0) await addKey(trx, now);
	});
}

const cookieSecretName = "cookies";

export async function readCookieSecret(db: Database): Promise<string> {
	const row = await db
		.selectFrom("identity_secret")
		.select("value")
		.where("name", "=", cookieSecretName)
		.executeTakeFirstOrThrow();
	return row.value;
}

/**
 * Creates a new signing key and returns its id. The old ones verify for `retiredKeyHours`. With `isLeaked` they stop at
 * once, every token and login ends, and the cookie secret changes.
 */
export async function rotateKeys(trx: Writer, now: string, isLeaked = false): Promise<string> {
	await lockKeys(trx);
	if (isLeaked) {
		await trx.deleteFrom("identity_key").execute();
		await trx.deleteFrom("identity_record").execute();
		await trx
			.updateTable("identity_secret")
			.set({ value: randomBytes(32).toString("base64url") })
			.where("name", "=", cookieSecretName)
			.execute();
	} else {
		const expires_at = later(now, { hours: retiredKeyHours });
		await trx.updateTable("identity_key").set({ expires_at }).where("expires_at", "is", null).execute();
		await trx.deleteFrom("identity_key").where("expires_at", "<=", now).execute();
	}
	return addKey(trx, now);
}

/** Locks a row, so that on PostgreSQL one process at a time changes keys. */
async function lockKeys(trx: Writer): Promise<void> {
	await trx
		.updateTable("identity_secret")
		.set((eb) => ({ value: eb.ref("value") }))
		.where("name", "=", cookieSecretName)
		.execute();
}

async function addKey(trx: Writer, now: string): Promise<string> {
	const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const kid = randomBytes(12).toString("base64url");
	const jwk = signingKeySchema.parse({ ...privateKey.export({ format: "jwk" }), kid, alg: "ES256", use: "sig" });
	await trx
		.insertInto("identity_key")
		.values({ id: kid, jwk_json: JSON.stringify(jwk), created_at: now, expires_at: null })
		.execute();
	return kid;
}
