import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The picture that an account has chosen to stand beside its reviews; null: the initials of its name. */
export function addReviewPictures(kind: "sqlite" | "postgres"): Migration {
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("account").addColumn("picture", text).execute();
		},
	};
}
