import type { Database, Tables } from "../../../db/database.ts";

/**
 * The labels of the seats that a customer knew before the change that an email is about, by the ids of their tickets; empty for a
 * place without a number. The email has the change as its cause, or the notice that tells of it.
 */
export async function readKnownSeats(
	db: Database,
	email: Pick<Tables["order_email"], "order_id" | "cause_id"> | null,
): Promise<ReadonlyMap<string, string>> {
	if (!email) return new Map();
	const rows = await db
		.selectFrom("seat_change_ticket")
		.innerJoin("seat_change", "seat_change.id", "seat_change_ticket.seat_change_id")
		.select(["seat_change_ticket.ticket_id", "seat_change_ticket.from_label"])
		.where("seat_change_ticket.order_id", "=", email.order_id)
		.where("seat_change.number", ">=", (eb) =>
			eb
				.selectFrom("seat_change as cause")
				.select((cause) => cause.fn.min<number>("cause.number").as("number"))
				.where((cause) =>
					cause.or([cause("cause.id", "=", email.cause_id), cause("cause.notice_id", "=", email.cause_id)]),
				),
		)
		.orderBy("seat_change.number", "desc")
		.execute();
	return new Map(rows.map(({ ticket_id, from_label }) => [ticket_id, from_label]));
}
