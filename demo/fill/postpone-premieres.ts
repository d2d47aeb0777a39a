import { osloDate, toStored } from "@lerret/platform/core/time";
import type { Writer } from "@lerret/platform/db/database";
import type { DemoSite } from "../content/site-configs.ts";
import { premiereOf, unscheduledFilms } from "./film-plan.ts";

/** Longer than the span of these films' premieres, so that some are always ahead. */
const roundWeeks = 16;

/**
 * Postpones the premieres of films that never enter the programme by whole rounds, so that «Kommende filmer» is never
 * empty. `first` is the day of the first start; a film that an editor has changed stays as it is.
 */
export async function postponePremieres(
	trx: Writer,
	site: DemoSite,
	first: Temporal.PlainDate,
	instant: Temporal.Instant,
): Promise<void> {
	const today = osloDate(instant);
	for (const id of unscheduledFilms) {
		const planned = premiereOf(id, first);
		const rounds = Math.ceil(planned.until(today, { largestUnit: "day" }).days / (roundWeeks * 7));
		if (rounds <= 0) continue;
		const earlier = Array.from({ length: rounds }, (_, n) => premiereInRound(planned, n));
		await trx
			.updateTable("production")
			.set({ premiere_on: premiereInRound(planned, rounds), updated_at: toStored(instant) })
			.where("site_id", "=", site)
			.where("id", "=", id)
			.where("premiere_on", "in", earlier)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom("content_item")
							.select("content_item.id")
							.whereRef("content_item.site_id", "=", "production.site_id")
							.where("content_item.kind", "=", "production")
							.whereRef("content_item.id", "=", "production.id"),
					),
				),
			)
			.execute();
	}
}

const premiereInRound = (planned: Temporal.PlainDate, n: number): string =>
	planned.add({ weeks: roundWeeks * n }).toString();
