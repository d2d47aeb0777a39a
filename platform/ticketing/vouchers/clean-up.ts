import type { Writer } from "../../db/database.ts";
import { toStored } from "../../time.ts";

/** What a gift says about its recipient is kept this long after the card has expired. The privacy statement states it. */
const giftDays = 90;

/** Deletes greetings, names and addresses of recipients of cards that are long over. */
export async function deleteOldGifts(trx: Writer, now: string): Promise<void> {
	const before = toStored(Temporal.Instant.from(now).subtract({ hours: giftDays * 24 }));
	const old = trx.selectFrom("voucher").select("id").where("valid_until", "<=", before);
	await trx.deleteFrom("order_email").where("about", "=", "gift").where("cause_id", "in", old).execute();
	await trx
		.updateTable("voucher")
		.set({ greeting: null, recipient_name: null, recipient_email: null })
		.where("valid_until", "<=", before)
		.where((eb) => eb.or([eb("recipient_email", "is not", null), eb("greeting", "is not", null)]))
		.execute();
}
