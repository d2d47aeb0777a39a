import type { Database } from "@lerret/platform/db/database";
import type { Week } from "@lerret/platform/newsletter/issue/week";
import type { Topic } from "@lerret/platform/newsletter/request";
import type { Site } from "@lerret/platform/sites/read";
import type { Config } from "../config.ts";

/** Where the command tells what it does, and what went wrong. */
export type Print = { say: (text: string) => void; complain: (text: string) => void };

/** What `npm run newsletter` was asked for. */
export type NewsletterTask = {
	db: Database;
	config: Config;
	site: Site;
	/** Where links begin. */
	origin: string;
	week: Week;
	now: Temporal.Instant;
	/** Of a preview. */
	topics: Topic[];
	/** File or address for a preview. */
	to: string | null;
	/** Sends even where the week has nothing. */
	anyway: boolean;
	print: Print;
};
