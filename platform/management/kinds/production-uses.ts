import type { FieldError } from "@lerret/contracts/errors";
import type { Writer } from "../../db/database.ts";
import type { Place } from "../kind.ts";
import { readPartner } from "./lookups.ts";

/** What would be lost with a production: showings, and what visitors have bought, written and wished for. */
export async function findVisitorsOf(trx: Writer, { siteId, id }: Place): Promise<FieldError[]> {
	const partner = await readPartner(trx, siteId);
	const [events, tickets, reviews, watches] = [
		await trx
			.selectFrom("event")
			.select((eb) => eb.fn.countAll().as("n"))
			.where("site_id", "=", siteId)
			.where("production_id", "=", id)
			.executeTakeFirstOrThrow(),
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
	const found: [string, number, string][] = [
		["event", Number(events.n), "arrangementer"],
		["ticket", Number(tickets.n), "solgte billetter"],
		["review", Number(reviews.n), "omtaler"],
		["watch", Number(watches.n), "ønskelister"],
	];
	return found
		.filter(([, number]) => number > 0)
		.map(([path, number, what]) => ({ path, message: `Brukes av ${number} ${what}. Trekk den heller tilbake.` }));
}
