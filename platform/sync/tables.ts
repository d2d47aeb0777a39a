/** What has been fetched from other installations (docs/decisions, "A copy of another programme"). Instants are stored ones. */
export type SyncTables = {
	/** One programme elsewhere, and how far the reading of it has come. */
	sync_source: {
		site_id: string;
		source: string;
		/** Grows with every page, so that two that read at once notice each other. */
		turn: number;
		/** Which reading from beginning to end this is, or was the last. */
		round: number;
		/** 1 where the round reads everything, not only what has changed: then what is not in it is gone there. */
		is_whole: number;
		/** What the round asked for; null for everything. */
		since: string | null;
		/** Where the round goes on; null where it is finished. */
		cursor: string | null;
		/** The latest time of change told of so far, by the other's clock. */
		latest: string | null;
		whole_at: string | null;
		finished_at: string | null;
	};
	/** A thing of theirs and the same thing here, with each field as it was last imported: what differs from that was changed here. */
	sync_item: {
		site_id: string;
		source: string;
		kind: "production" | "event";
		remote_id: string;
		local_id: string;
		values_json: string;
		/** The round that it was last told in. */
		round: number;
	};
};
