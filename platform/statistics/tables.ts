import { table } from "../retention/table.ts";

export const statisticsTables = {
	production_count: table<{
		site_id: string;
		/** YYYY-MM-DD in Oslo. */
		day: string;
		/** The production may have been deleted. */
		production_id: string;
		views: number;
		/** Clicks that lead from the site to the ticket shop. */
		ticket_clicks: number;
	}>({
		row: "How often a production was viewed on one day, and how often its ticket links were followed.",
		site: "own",
		kept: "one row for each production and day, without personal data",
	}),
};
