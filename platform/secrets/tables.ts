/** The one row, `name` "current", says by `check_value` which secrets key the database's hashes and credentials were made with. */
export type SecretsTables = { secrets_key: { name: string; check_value: string } };
