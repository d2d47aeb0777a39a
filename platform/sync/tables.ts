import type { Generated } from "kysely";
import { settings, stays } from "../retention/table.ts";

/** Programmes of other installations (docs/decisions/0018). */
export const syncTables = {
	sync_source: settings<{
		site_id: string;
		source: string;
		/** Grows with every page, so that concurrent readers notice each other. */
		turn: number;
		/** The number of the current or last read from beginning to end. */
		round: number;
		/** 1 if the round reads everything: items that are not in it are gone at the source. */
		is_whole: number;
		/** The lower limit of the round's changes; null for everything. */
		since: string | null;
		/** The next page of the round; null if it is finished. */
		cursor: string | null;
		/** The latest time of change so far, by the source's clock. */
		latest: string | null;
		whole_at: string | null;
		finished_at: string | null;
		/** Pictures that could not be fetched when everything was last read, or since. */
		missing_pictures: Generated<number>;
	}>("How far the programme of another installation or ticket system has been read.", "source"),
	/** A remote item with its local counterpart. A field that differs from the last import was changed here. */
	sync_item: stays<{
		site_id: string;
		source: string;
		kind: "production" | "event";
		remote_id: string;
		local_id: string;
		values_json: string;
		/** The last round that contained it. */
		round: number;
	}>(
		"An item of that source with its local counterpart and the values that were last imported.",
		"one row for each item that has been imported",
		"source",
	),
};
