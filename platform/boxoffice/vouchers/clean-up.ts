import { sql } from "kysely";
import type { Writer } from "../../db/database.ts";
import { type Batch, daysBefore, walk } from "../../retention/batches.ts";
import { retention } from "../../retention/periods.ts";

/** Deletes greetings, names and addresses of recipients of vouchers that are long over. */
export const oldGifts = (now: string): Batch =>
	walk<{ id: string; valid_until: string | null; is_erased: number | boolean }>(
		(trx, after, limit) =>
			trx
				.selectFrom("voucher")
				.select(["id", "valid_until"])
				.select(
					sql<number | boolean>`recipient_email is null and recipient_name is null and greeting is null`.as(
						"is_erased",
					),
				)
				.where("valid_until", "<=", daysBefore(now, retention.giftDays))
				.where(after ? sql<boolean>`(valid_until, id) > (${after.valid_until}, ${after.id})` : sql<boolean>`true`)
				.orderBy("valid_until")
				.orderBy("id")
				.limit(limit)
				.execute(),
		async (trx, vouchers) => {
			await eraseGifts(
				trx,
				vouchers.filter(({ is_erased }) => !is_erased).map(({ id }) => id),
			);
		},
	);

/** Erases greetings and recipients of some vouchers, with the emails to them. */
export async function eraseGifts(trx: Writer, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.deleteFrom("order_email").where("about", "=", "gift").where("cause_id", "in", ids).execute();
	await trx
		.updateTable("voucher")
		.set({ greeting: null, recipient_name: null, recipient_email: null })
		.where("id", "in", ids)
		.execute();
}
