import { settings } from "../retention/table.ts";

export const firstRunTables = {
	/** One row, with the name "current"; none where the first site was made in another way. */
	first_run: settings<{ name: string; site_id: string; progress_json: string }>(
		"The site that the first administrator sets up step by step, and how far that has come.",
		"installation",
	),
};
