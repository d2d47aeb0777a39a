import type { ParseArgsOptionsConfig } from "node:util";
import type { Database } from "@lerret/platform/db/database";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";

/** One thing that `npm run admin` can do. */
export type AdminTask = {
	/** A line for the list of commands. */
	summary: string;
	/** The answer to --help. */
	help: string;
	options: ParseArgsOptionsConfig;
	/** Checks the words before anything is opened. Throws UsageError. */
	prepare: (words: Words) => (house: TaskHouse) => Promise<void>;
};

export type Words = { values: Record<string, unknown>; positionals: string[] };

export type TaskHouse = {
	db: Database;
	publicUrl: string;
	/** True where another identity provider has the staff. */
	isExternal: boolean;
	/** The key of this installation, as the app loads it. Throws ConfigurationError. */
	loadKey: () => Promise<SecretsKey>;
	print: (text: string) => void;
};

/** Asked wrongly: the message says how to ask. */
export class UsageError extends Error {
	constructor(message: string) {
		super(message);
		this.name = "UsageError";
	}
}
