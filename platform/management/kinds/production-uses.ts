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
	const found: [path: string, number: number, one: string, several: string][] = [
		["event", Number(events.n), "én forestilling", "forestillinger"],
		["ticket", Number(tickets.n), "én solgt billett", "solgte billetter"],
		["review", Number(reviews.n), "én omtale", "omtaler"],
		["watch", Number(watches.n), "én ønskeliste", "ønskelister"],
	];
	return found
		.filter(([, number]) => number > 0)
		.map(([path, number, one, several]) => {
			const what = number === 1 ? one : `${number} ${several}`;
			return { path, message: `Brukes av ${what}. Trekk den heller tilbake.` };
		});
}
