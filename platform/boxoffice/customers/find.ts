import type { FoundItem } from "@lerret/contracts/api/find";
import { toOsloIso } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import { productionOfEvent } from "../../db/joins.ts";
import { hasCustomer } from "../order-management/list.ts";
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
	const customers: FoundItem[] = [];
	for (const { email } of found) customers.push(await readFound(db, siteId, email, now));
	return customers;
}

/** By the latest order, name and coming event alone: a customer may have thousands of orders. */
async function readFound(db: Database, siteId: string, email: string, now: string): Promise<FoundItem> {
	const latest = db
		.selectFrom("ticket_order")
		.where("site_id", "=", siteId)
		.where("email", "=", email)
		.orderBy("created_at", "desc")
		.orderBy("id")
		.limit(1);
	const { id } = await latest.select("id").executeTakeFirstOrThrow();
	const named = await latest.select("name").where("name", "is not", null).executeTakeFirst();
	const next = await selectComing(db, siteId, [email], now)
		.innerJoin("production", productionOfEvent)
		.select(["event.starts_at", "production.title"])
		.limit(1)
		.executeTakeFirst();
	const name = named?.name ?? null;
	const event = next ? { title: next.title, startTime: toOsloIso(next.starts_at) } : null;
	return { id, title: name ?? email, about: name && email, path: null, event };
}
