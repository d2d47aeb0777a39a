/** One row, with the name "current"; `check_value` identifies the key of the database's hashes and credentials. */
export type SecretsTables = { secrets_key: { name: string; check_value: string } };
