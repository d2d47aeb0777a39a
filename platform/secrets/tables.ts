import { settings } from "../retention/table.ts";

export const secretsTables = {
	/** One row, with the name "current"; `check_value` identifies the key of the database's hashes and credentials. */
	secrets_key: settings<{ name: string; check_value: string }>(
		"A value that identifies the secrets key that this database was used with.",
		"installation",
	),
};
