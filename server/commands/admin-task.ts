import type { ParseArgsOptionsConfig } from "node:util";
import type { Database } from "@lerret/platform/db/database";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";

/** A subcommand of `npm run admin`. */
export type AdminTask = {
	summary: string;
	help: string;
	options: ParseArgsOptionsConfig;
	/** Validates the arguments before the database is opened, and returns the action. Throws UsageError. */
	prepare: (words: Words) => (house: TaskHouse) => Promise<void>;
};

export type Words = { values: Record<string, unknown>; positionals: string[] };

export type TaskHouse = {
	db: Database;
	publicUrl: string;
	/** True if staff are administered by an external identity provider. */
	isExternal: boolean;
	/** The installation's key, loaded as by the app. Throws ConfigurationError. */
	loadKey: () => Promise<SecretsKey>;
	print: (text: string) => void;
};

/** Wrong usage; the message explains the right one. */
export class UsageError extends Error {
	constructor(message: string) {
		super(message);
		this.name = "UsageError";
	}
}
