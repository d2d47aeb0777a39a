import { randomBytes } from "node:crypto";
import { hashOf } from "../../../core/ids.ts";
import type { Database, Writer } from "../../../db/database.ts";

/** Codes on paper for the day when the phone is lost. Each is good once, and only its hash is stored. */

const codeCount = 10;
const codeLength = 16;

/** Without characters that look like others. A power of two, so that each is as likely. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

function newCode(): string {
	const characters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]).join("");
	return characters.replaceAll(/.{4}(?=.)/gu, "$&-");
}

/** As it is hashed: people type lower case and leave out the hyphens. */
const normalize = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/gu, "");

/** Returns new codes; the earlier ones stop working. */
export async function replaceRecoveryCodes(trx: Writer, staffId: string): Promise<string[]> {
	const codes = Array.from({ length: codeCount }, newCode);
	await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
	const rows = codes.map((code) => ({ staff_id: staffId, code_hash: hashOf(normalize(code)) }));
	await trx.insertInto("staff_recovery_code").values(rows).execute();
	return codes;
}

/** Uses a code up. False if the member has no such code. */
export async function useRecoveryCode(trx: Writer, staffId: string, code: string): Promise<boolean> {
	const used = await trx
		.deleteFrom("staff_recovery_code")
		.where("staff_id", "=", staffId)
		.where("code_hash", "=", hashOf(normalize(code)))
		.returning("staff_id")
		.executeTakeFirst();
	return used !== undefined;
}

export async function countRecoveryCodes(db: Database, staffId: string): Promise<number> {
	const { count } = await db
		.selectFrom("staff_recovery_code")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("staff_id", "=", staffId)
		.executeTakeFirstOrThrow();
	return Number(count);
}
