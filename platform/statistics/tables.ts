/** Contains no personal data. */
export type StatisticsTables = {
	production_count: {
		site_id: string;
		/** YYYY-MM-DD in Oslo. */
		day: string;
		/** The production may have been deleted. */
		production_id: string;
		views: number;
		/** Clicks that lead from the site to the ticket shop. */
		ticket_clicks: number;
	};
};
