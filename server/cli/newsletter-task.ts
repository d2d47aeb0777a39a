import type { Topic } from "@lerret/contracts/newsletter";
import type { Database } from "@lerret/platform/db/database";
import type { Week } from "@lerret/platform/messages/newsletter/issue/week";
import type { Site } from "@lerret/platform/sites/read";
import type { Config } from "../config.ts";

export type CommandOutput = { writeLine: (text: string) => void; writeError: (text: string) => void };

export type NewsletterTask = {
	db: Database;
	config: Config;
	site: Site;
	origin: string;
	week: Week;
	now: Temporal.Instant;
	topics: Topic[];
	/** A file or an email address, for a preview. */
	to: string | null;
	includeEmpty: boolean;
	print: CommandOutput;
};
