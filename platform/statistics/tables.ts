/** How often productions were looked at. Nothing in it is about anybody. */
export type StatisticsTables = {
	production_count: {
		site_id: string;
		/** YYYY-MM-DD in Oslo. */
		day: string;
		/** Need not be there any more. */
		production_id: string;
		/** How often its page was opened. */
		views: number;
		/** How often somebody went from the site to where its tickets are sold. */
		ticket_clicks: number;
	};
};
