import { countSoldToProduction } from "../boxoffice/sale/sold.ts";
import type { ItemRef, Use } from "../content/content-type.ts";
import { findDraftsReferring, readPartner } from "../content/lookups.ts";
import type { Database } from "../db/database.ts";

/** Returns what would be lost with a production: showings, tickets, reviews and watch-list entries. */
export async function findProductionUses(trx: Database, { siteId, id }: ItemRef): Promise<Use[]> {
	const partner = await readPartner(trx, siteId);
	const [tickets, reviews, watches] = [
		await countSoldToProduction(trx, partner, { siteId, productionId: id }),
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
		["ticket", tickets, "én solgt billett", "solgte billetter"],
		["review", Number(reviews.n), "én omtale", "omtaler"],
		["watch", Number(watches.n), "én ønskeliste", "ønskelister"],
	];
	const lost = found
		.filter(([, number]) => number > 0)
		.map(([path, number, one, several]) => ({ path, message: usedBy(formatCount(number, one, several)) }));
	return [...(await findShowingUses(trx, { siteId, id })), ...lost];
}

const usedBy = (what: string): string => `Brukes av ${what}. Trekk den heller tilbake.`;
const formatCount = (number: number, one: string, several: string): string =>
	number === 1 ? one : `${number} ${several}`;

async function findShowingUses(db: Database, { siteId, id }: ItemRef): Promise<Use[]> {
	const rows = await db
		.selectFrom("event")
		.select("id")
		.where("site_id", "=", siteId)
		.where("production_id", "=", id)
		.execute();
	const ids = [...rows.map((row) => row.id), ...(await findDraftsReferring(db, siteId, "event", "productionId", id))];
	if (ids.length === 0) return [];
	const what = formatCount(ids.length, "én forestilling", "forestillinger");
	return [{ path: "event", message: usedBy(what), cascade: { kind: "event", ids, what } }];
}
