import type { Database } from "../../db/database.ts";
import type { Place, Use } from "../kind.ts";
import { findDraftsOf, readPartner } from "./lookups.ts";

/** Returns what would be lost with a production: showings, tickets, reviews and watch-list entries. */
export async function findVisitorsOf(trx: Database, { siteId, id }: Place): Promise<Use[]> {
	const partner = await readPartner(trx, siteId);
	const [tickets, reviews, watches] = [
		await trx
			.selectFrom("ticket")
			.select((eb) => eb.fn.countAll().as("n"))
			.where("partner_id", "=", partner)
			.where("movie_id", "=", id)
			.executeTakeFirstOrThrow(),
		await trx
			.selectFrom("review")
			.select((eb) => eb.fn.countAll().as("n"))
			.where("partner_id", "=", partner)
			.where("movie_id", "=", id)
			.executeTakeFirstOrThrow(),
		await trx
			.selectFrom("watch")
			.innerJoin("account", "account.id", "watch.account_id")
			.select((eb) => eb.fn.countAll().as("n"))
			.where("account.partner_id", "=", partner)
			.where("watch.movie_id", "=", id)
			.executeTakeFirstOrThrow(),
	];
	const found: [path: string, number: number, one: string, several: string][] = [
		["ticket", Number(tickets.n), "én solgt billett", "solgte billetter"],
		["review", Number(reviews.n), "én omtale", "omtaler"],
		["watch", Number(watches.n), "én ønskeliste", "ønskelister"],
	];
	const lost = found
		.filter(([, number]) => number > 0)
		.map(([path, number, one, several]) => ({ path, message: usedBy(countWords(number, one, several)) }));
	return [...(await findShowingsOf(trx, { siteId, id })), ...lost];
}

const usedBy = (what: string): string => `Brukes av ${what}. Trekk den heller tilbake.`;
const countWords = (number: number, one: string, several: string): string =>
	number === 1 ? one : `${number} ${several}`;

async function findShowingsOf(db: Database, { siteId, id }: Place): Promise<Use[]> {
	const rows = await db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", siteId)
		.where("production_id", "=", id)
		.execute();
	const ids = [...rows.map((row) => row.id), ...(await findDraftsOf(db, siteId, "event", "productionId", id))];
	if (ids.length === 0) return [];
	const what = countWords(ids.length, "én forestilling", "forestillinger");
	return [{ path: "event", message: usedBy(what), along: { kind: "event", ids, what } }];
}
