import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import * as z from "zod";
import type { Database, Writer } from "../../../db/database.ts";
import { readJson } from "../../../db/json.ts";

/** Keys that sign ticket codes (P-256). Old ones stay, because tickets outlive them. */

const publicJwkSchema = z.object({ kty: z.literal("EC"), crv: z.literal("P-256"), x: z.string(), y: z.string() });
const privateJwkSchema = publicJwkSchema.extend({ d: z.string() });
export type PublicJwk = z.infer<typeof publicJwkSchema>;

export type TicketSigner = { keyId: string; key: KeyObject };

/** The newest key; the first ticket of an installation makes one. Two made at the same time are both valid. */
export async function readSigner(trx: Writer, now: string): Promise<TicketSigner> {
	const row = await trx
		.selectFrom("ticket_key")
		.select(["id", "private_jwk_json"])
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (!row) return addKey(trx, now);
	const jwk = readJson(privateJwkSchema, row.private_jwk_json, `ticket_key ${row.id}`);
	return { keyId: row.id, key: createPrivateKey({ key: jwk, format: "jwk" }) };
}

async function addKey(trx: Writer, now: string): Promise<TicketSigner> {
	const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(4).toString("hex");
	await trx
		.insertInto("ticket_key")
		.values({
			id,
			public_jwk_json: JSON.stringify(publicJwkSchema.parse(publicKey.export({ format: "jwk" }))),
			private_jwk_json: JSON.stringify(privateJwkSchema.parse(privateKey.export({ format: "jwk" }))),
			created_at: now,
		})
		.execute();
	return { keyId: id, key: privateKey };
}

/** The public keys by id, with which phones verify codes offline. */
export async function readPublicKeys(db: Database): Promise<{ id: string; jwk: PublicJwk }[]> {
	const rows = await db.selectFrom("ticket_key").select(["id", "public_jwk_json"]).orderBy("id").execute();
	return rows.map(({ id, public_jwk_json }) => ({
		id,
		jwk: readJson(publicJwkSchema, public_jwk_json, `ticket_key ${id}`),
	}));
}
