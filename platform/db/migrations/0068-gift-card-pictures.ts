import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The picture that the buyer of a gift card has chosen. */
export function createGiftCardPictures(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("voucher").addColumn("picture", text).execute();
		},
	};
}
