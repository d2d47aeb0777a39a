import * as z from "zod";
import { hashOf } from "../core/ids.ts";
import { toStored } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readJson } from "../db/json.ts";

/**
 * Storage of the identity provider: payloads by model and id. An id is a code, a refresh token or a cookie value, so
 * only its hash is stored, and a payload must not contain it.
 */

/** oidc-provider reads the system clock, so its storage does too. */
export const systemTime = (): string => toStored(Temporal.Now.instant());

const payloadSchema = z.record(z.string(), z.unknown());
export type RecordPayload = z.infer<typeof payloadSchema>;

export type RecordKey = { model: string; id: string };

const stringField = (payload: RecordPayload, name: string) => {
	const value = payload[name];
	return typeof value === "string" ? value : null;
};

export async function putRecord(
	db: Database,
	{ model, id }: RecordKey,
	payload: RecordPayload,
	expiresAt: string | null,
	now: string,
): Promise<void> {
	const values = {
		payload_json: JSON.stringify(payload),
		grant_id: stringField(payload, "grantId"),
		staff_id: stringField(payload, "accountId"),
		uid: model === "Session" ? stringField(payload, "uid") : null,
		expires_at: expiresAt,
	};
	await db
		.insertInto("identity_record")
		.values({ model, id: hashOf(id), ...values, consumed_at: null })
		.onConflict((conflict) => conflict.columns(["model", "id"]).doUpdateSet(values))
		.execute();
	await db.deleteFrom("identity_record").where("expires_at", "<=", now).execute();
}

/** A record that has not expired. If it is used up, it contains `consumed`, in epoch seconds. */
export async function readRecord(
	db: Database,
	model: string,
	by: { id: string } | { uid: string },
	now: string,
): Promise<RecordPayload | undefined> {
	const [column, value] = "id" in by ? (["id", hashOf(by.id)] as const) : (["uid", by.uid] as const);
	// PostgreSQL rejects text that contains a NUL.
	if (value.includes("\0")) return undefined;
	const row = await db
		.selectFrom("identity_record")
		.select(["payload_json", "consumed_at"])
		.where("model", "=", model)
		.where(column, "=", value)
		.where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
		.executeTakeFirst();
	if (!row) return undefined;
	const payload = readJson(payloadSchema, row.payload_json, "identity_record.payload_json");
	if (row.consumed_at === null) return payload;
	return { ...payload, consumed: Math.floor(Temporal.Instant.from(row.consumed_at).epochMilliseconds / 1000) };
}

/** Marks a record as used; false if it was used before. Of two concurrent calls, one gets true. */
export async function consumeRecord(db: Database, { model, id }: RecordKey, now: string): Promise<boolean> {
	const consumed = await db
		.updateTable("identity_record")
		.set({ consumed_at: now })
		.where("model", "=", model)
		.where("id", "=", hashOf(id))
		.where("consumed_at", "is", null)
		.executeTakeFirst();
	return consumed.numUpdatedRows > 0n;
}

export async function deleteRecord(db: Database, { model, id }: RecordKey): Promise<void> {
	await db.deleteFrom("identity_record").where("model", "=", model).where("id", "=", hashOf(id)).execute();
}

export async function deleteGrantRecords(db: Database, grantId: string, model?: string): Promise<void> {
	let query = db.deleteFrom("identity_record").where("grant_id", "=", grantId);
	if (model !== undefined) query = query.where("model", "=", model);
	await query.execute();
}

export async function readGrantId(db: Database, { model, id }: RecordKey): Promise<string | null> {
	const row = await db
		.selectFrom("identity_record")
		.select("grant_id")
		.where("model", "=", model)
		.where("id", "=", hashOf(id))
		.executeTakeFirst();
	return row?.grant_id ?? null;
}
