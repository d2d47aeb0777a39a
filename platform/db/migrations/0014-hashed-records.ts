import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Forgets what the identity provider kept under ids that could be read: from now on it is found by their hashes. Those of the staff who
 * were logged in log in anew.
 */
export function forgetReadableRecords(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.deleteFrom("identity_record" as never).execute();
		},
	};
}
