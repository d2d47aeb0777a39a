import type { ProductionObject } from "@lerret/contracts/programme";
import { spanOf } from "@lerret/contracts/showing-plan";
import { toStoredInstant } from "../../core/time.ts";
import type { Database } from "../../db/database.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";

type Showing = {
	startsAt: string;
	/** The end that its source or staff gave. */
	given: string | null;
	object: ProductionObject | undefined;
	/** The running time. */
	minutes: number;
	/** What the hall has; only films have advertisements. */
	advertisementMinutes: number;
};

/** When a showing is over: after its advertisements and running time, or at its given end if that is later. */
export function endOfShowing({ startsAt, given, object, minutes, advertisementMinutes }: Showing): string {
	const times = { start: Date.parse(startsAt), givenEnd: given === null ? null : Date.parse(given) };
	const film = { object: object ?? "culture", minutes };
	const { over } = spanOf(times, film, { advertisementMinutes, cleaningMinutes: 0 });
	return toStoredInstant(new Date(over).toISOString());
}

/** The end of an event, with the advertisements of its hall. */
export async function readEndOfShowing(db: Database, siteId: string, event: ProgrammeEvent): Promise<string> {
	const hall = await db
		.selectFrom("hall")
		.select("advertisement_minutes")
		.where("site_id", "=", siteId)
		.where("name", "=", event.screen)
		.executeTakeFirst();
	const { startsAt, endsAt: given, production } = event;
	const { object, minutes } = production;
	return endOfShowing({
		startsAt,
		given,
		object,
		minutes: minutes ?? 0,
		advertisementMinutes: hall?.advertisement_minutes ?? 0,
	});
}
