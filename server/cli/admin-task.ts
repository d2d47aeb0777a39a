import type { ParseArgsOptionsConfig } from "node:util";
import type { BoxOffice } from "@lerret/platform/boxoffice/services";
import type { Database } from "@lerret/platform/db/database";
import type { SecretsKey } from "@lerret/platform/secrets/secrets-key";
import type { Config } from "../config.ts";

export type AdminTask = {
	summary: string;
	help: string;
	options: ParseArgsOptionsConfig;
	/** Validates the arguments before the database is opened, and returns the action. Throws UsageError. */
	prepare: (args: CommandArgs) => (context: TaskContext) => Promise<void>;
};

export type CommandArgs = { values: Record<string, unknown>; positionals: string[] };

export type TaskContext = {
	db: Database;
	config: Config;
	publicUrl: string;
	isExternal: boolean;
	/** Throws ConfigurationError. */
	loadKey: () => Promise<SecretsKey>;
	/** SECRETS_KEY_OLD; null if it is not set. */
	oldKey: SecretsKey | null;
	/** The installation's payment accounts, for the comparison of their books. Throws ConfigurationError. */
	loadPayments: () => Promise<Pick<BoxOffice, "driversOf" | "readTime">>;
	print: (text: string) => void;
};

export class UsageError extends Error {
	constructor(message: string) {
		super(message);
		this.name = "UsageError";
	}
}
