import { type FactsOf, settings } from "../retention/table.ts";

export type SecretsTables = {
	/** One row, with the name "current"; `check_value` identifies the key of the database's hashes and credentials. */
	secrets_key: { name: string; check_value: string };
};

export const secretsTables: FactsOf<SecretsTables> = {
	secrets_key: settings("A value that identifies the secrets key that this database was used with."),
};
