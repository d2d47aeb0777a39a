import { type Kysely, sql } from "kysely";
import type { SchemaMigration } from "../migrate.ts";

/** Codes that were derived from a former secrets key, so that they can still be printed. */
export function addSealedVoucherCodes(): SchemaMigration {
	return {
		compatibleSince: "0031-email-jobs",
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`alter table voucher add column sealed_code text`.execute(db);
		},
	};
}
