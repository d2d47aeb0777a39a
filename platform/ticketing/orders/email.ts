import { formatKroner } from "@lerret/contracts/nb/money";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import { orderPath } from "@lerret/contracts/paths";
import { type Email, senderFields } from "../../email.ts";
import { readSites } from "../../pages/read.ts";
import type { BoxOffice } from "../services.ts";
import { readTicketsOfOrder, type SoldTicket } from "../tickets/read.ts";
import { findOrder } from "./rows.ts";

/** The email with an order's tickets; null if the order or its site is gone. */
export async function createOrderEmail(
	{ db, originOf, orderTokenOf }: Pick<BoxOffice, "db" | "originOf" | "orderTokenOf">,
	orderId: string,
): Promise<Email | null> {
	const order = await findOrder(db, orderId);
	const site = order && (await readSites(db)).find(({ id }) => id === order.site_id);
	if (!order || !site) return null;
	const tickets = await readTicketsOfOrder(db, site.id, order.id);
	const [first] = tickets;
	if (!first) return null;
	const { title, startTime, hall } = first.event;
	const origin = originOf(site);
	return {
		to: order.email,
		...senderFields(site.title, origin),
		subject: `${first.isTest ? "TEST: " : ""}${tickets.length === 1 ? "Billetten din" : "Billettene dine"} til ${title}`,
		text: [
			`${title}, ${formatDay(startTime, true)} kl. ${formatClock(startTime)}, ${hall}`,
			...(first.isTest ? ["Dette er en test. Ingen penger er betalt, og billettene gjelder ikke."] : []),
			tickets.map(toLine).join("\n"),
			...(order.ore > 0 ? [`Betalt: ${formatKroner(order.ore)}`] : []),
			`Vis fram billettene her:\n${origin}${orderPath(order.id)}?token=${orderTokenOf(order.id)}`,
			`Hilsen ${site.title}`,
		].join("\n\n"),
	};
}

const toLine = ({ seatLabel, ticketType, ore, shows }: SoldTicket) =>
	`${[seatLabel, ticketType].filter(Boolean).join(", ")}: ${formatKroner(ore)}${shows === "" ? "" : `. ${shows}`}`;
