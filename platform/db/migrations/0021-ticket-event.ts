import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

type SiteRow = { id: string; config_json: string };

/**
 * Which event a ticket is for. Rows that were sold before this column are matched by film and start, as they were until now; of two
 * showings of a film at the same time the one in the ticket's hall is taken. Null where no event matches.
 */
export function tieTicketsToEvents(kind: "sqlite" | "postgres"): Migration {
	// Text that is compared by code point, whatever the cluster's locale.
	const text = kind === "postgres" ? sql`text collate "C"` : sql`text`;

	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await db.schema.alterTable("ticket").addColumn("event_id", text).execute();
			await db.schema.createIndex("ticket_by_event").on("ticket").columns(["partner_id", "event_id"]).execute();
			const sites = await sql<SiteRow>`select id, config_json from site order by position, id`.execute(db);
			for (const site of sites.rows) {
				await sql`update ticket set event_id = (
						select event.id from event
						where event.site_id = ${site.id} and event.production_id = ticket.movie_id and event.starts_at = ticket.starts_at
						order by case when event.screen = ticket.screen then 0 else 1 end, event.id
						limit 1
					) where ticket.event_id is null and ticket.partner_id = ${partnerOf(site)}`.execute(db);
			}
		},
	};
}

/** The cinema of a site: its first partner id. 0, which no cinema has, where the stored config cannot be read. */
function partnerOf({ config_json }: SiteRow): number {
	try {
		const partner = Number(JSON.parse(config_json).partnerIds[0]);
		return Number.isSafeInteger(partner) ? partner : 0;
	} catch {
		return 0;
	}
}
