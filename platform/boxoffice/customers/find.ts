import type { FoundItem } from "@lerret/contracts/api/find";
import type { Database } from "../../db/database.ts";
import { productionOfEvent } from "../../db/joins.ts";
import { toOsloIso } from "../../time.ts";
import { hasCustomer } from "../orders/list.ts";
import { selectComing } from "./read.ts";

/** Customers whose address or name has all the words, the one with the latest order first, each with the next event. */
export async function findCustomers(
	db: Database,
	siteId: string,
	text: string,
	{ now, limit }: { now: string; limit: number },
): Promise<FoundItem[]> {
	const found = await db
		.selectFrom("ticket_order")
		.select(["email", (eb) => eb.fn.max("created_at").as("latest")])
		.where("site_id", "=", siteId)
		.where("email", "<>", "")
		.where(hasCustomer(text))
		.groupBy("email")
		.orderBy("latest", "desc")
		.orderBy("email")
		.limit(limit)
		.execute();
	const emails = found.map(({ email }) => email);
	if (emails.length === 0) return [];
	const orders = await db
		.selectFrom("ticket_order")
		.select(["id", "email", "name"])
		.where("site_id", "=", siteId)
		.where("email", "in", emails)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.execute();
	const coming = await selectComing(db, siteId, emails, now)
		.innerJoin("production", productionOfEvent)
		.select(["ticket_order.email", "event.starts_at", "production.title"])
		.execute();
	return emails.flatMap((email) => {
		const own = orders.filter((order) => order.email === email);
		const name = own.find((order) => order.name !== null)?.name ?? null;
		const next = coming.find((order) => order.email === email);
		const event = next ? { title: next.title, startTime: toOsloIso(next.starts_at) } : null;
		return own.slice(0, 1).map(({ id }) => ({ id, title: name ?? email, about: name && email, event }));
	});
}
