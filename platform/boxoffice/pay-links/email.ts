import { formatKroner, formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderPath } from "@lerret/contracts/paths";
import { toOsloIso } from "../../core/time.ts";
import { buttons, type Part, paragraph } from "../../mail/parts.ts";
import { type OrderRow, readLines } from "../orders/rows.ts";
import type { BoxOffice } from "../services.ts";

type Services = Pick<BoxOffice, "db" | "readTime" | "payLinkTokenOf">;

/** The link to an order that waits for its payment; null if it does not wait any more. */
export async function payLinkContent(
	{ db, readTime, payLinkTokenOf }: Services,
	{ order, isReminder, origin }: { order: OrderRow; isReminder: boolean; origin: string },
): Promise<{ about: string; mark: string; parts: Part[] } | null> {
	const link = await db.selectFrom("pay_link").selectAll().where("order_id", "=", order.id).executeTakeFirst();
	const isWaiting = order.state === "awaiting-payment" && link?.opened_at === null;
	if (!isWaiting || link.closes_at <= (await readTime(db))) return null;
	const lines = await readLines(db, order.id);
	const places = lines.map(
		({ seat_label, ticket_type, ore }) =>
			`${[seat_label, ticket_type].filter(Boolean).join(", ")}: ${formatPrice(ore)}`,
	);
	const url = `${origin}${orderPath(order.id)}?token=${payLinkTokenOf(order.id, order.email)}`;
	const mark = isReminder ? "Husk å betale:" : "Betal billettene:";
	return {
		about: mark,
		mark,
		parts: [
			paragraph(
				`Vi holder av disse plassene til deg til ${formatMoment(toOsloIso(link.closes_at))}:\n${places.join("\n")}`,
			),
			buttons([{ label: `Se og betal, ${formatKroner(order.ore)}`, url }]),
			paragraph(
				"Når du trykker på «Betal» på siden, har du noen minutter til å betale. Prisen og vilkårene er de som står på siden da. Billettene kommer i en egen e-post.",
			),
			paragraph("Har du ikke bestilt dette, kan du se bort fra e-posten."),
		],
	};
}
