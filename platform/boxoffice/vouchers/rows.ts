import type { OrderVoucher } from "@lerret/contracts/api/shop-responses";
import type { VoucherState } from "@lerret/contracts/ticketing";
import type { Selectable } from "kysely";
import { toOsloIso } from "../../core/time.ts";
import type { Database, Tables, Writer } from "../../db/database.ts";
import { type SecretsKey, voucherCodeContext } from "../../secrets/secrets-key.ts";
import { lockRow } from "../states.ts";
import { formatCode, hashOfCode } from "./code.ts";

export type VoucherRow = Selectable<Tables["voucher"]>;

/** The voucher, which no other transaction changes until this one ends. Locked after places and before receipts. */
export async function lockVoucher(trx: Writer, id: string): Promise<VoucherRow> {
	return await lockRow(trx, "voucher", { id });
}

/** The voucher that an order buys; null for an order of tickets. */
export async function findVoucherOf(db: Database, orderId: string): Promise<VoucherRow | null> {
	return (await db.selectFrom("voucher").selectAll().where("order_id", "=", orderId).executeTakeFirst()) ?? null;
}

export const isExpired = ({ valid_until }: Pick<VoucherRow, "valid_until">, now: string): boolean =>
	valid_until !== null && valid_until <= now;

export function stateOf(voucher: VoucherRow, now: string): VoucherState {
	if (voucher.state !== "active") return voucher.state;
	if (isExpired(voucher, now)) return "expired";
	return voucher.left_ore === 0 ? "empty" : "active";
}

/** A voucher as its order shows it, without its code. */
export function toShownVoucher(voucher: VoucherRow, now: string): Omit<OrderVoucher, "code"> {
	const hasClips = voucher.kind === "klippekort";
	return {
		id: voucher.id,
		kind: voucher.kind,
		name: voucher.name,
		state: stateOf(voucher, now),
		ore: voucher.ore,
		leftOre: voucher.left_ore,
		clips: hasClips ? voucher.clips : null,
		leftClips: hasClips ? voucher.left_clips : null,
		validUntil: voucher.valid_until && toOsloIso(voucher.valid_until),
		greeting: voucher.greeting,
		picture: voucher.picture,
		recipientName: voucher.recipient_name,
		recipientEmail: voucher.recipient_email,
		sendOn: voucher.send_on,
	};
}

type CodeSource = Pick<SecretsKey, "voucherCodeOf">;

/**
 * The code that a paid voucher is printed with; null before it is paid, after its purchase was taken back, and if the secrets
 * key is no longer the one that it was made with.
 */
export function printedCodeOf(
	{ voucherCodeOf }: CodeSource,
	{ id, state, code_hash, sealed_code }: VoucherRow,
): string | null {
	if (state === "unpaid" || state === "refunded") return null;
	const code = formatCode(voucherCodeOf(id, sealed_code));
	return hashOfCode(code) === code_hash ? code : null;
}

const batchSize = 500;

/** Seals the codes that the old key gave with the new one. Returns how many. */
export async function sealVoucherCodes(trx: Writer, old: SecretsKey, key: SecretsKey): Promise<number> {
	let count = 0;
	for (let after = ""; ; ) {
		const rows = await trx
			.selectFrom("voucher")
			.select(["id", "code_hash", "sealed_code"])
			.where("state", "<>", "refunded")
			.where("id", ">", after)
			.orderBy("id")
			.limit(batchSize)
			.execute();
		for (const { id, code_hash, sealed_code } of rows) {
			const code = old.voucherCodeOf(id, sealed_code);
			if (hashOfCode(code) !== code_hash) continue;
			const sealed = { sealed_code: key.seal(code, voucherCodeContext(id)) };
			await trx.updateTable("voucher").set(sealed).where("id", "=", id).execute();
			count += 1;
		}
		const last = rows.at(-1);
		if (!last) return count;
		after = last.id;
	}
}
