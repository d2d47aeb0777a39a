import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Gives `/testside` to sites that were made without it: poster, cover and content, on the film that is shown next (spec.txt, section 2). */

const film = {
	id: "film",
	name: "Filmen som vises neste gang",
	model: "event",
	collection: false,
	filter: [{ property: "object", value: "movie", operator: "eq" }],
};
const column = (lg: number) => ({ xs: 12, md: 12, lg });
const config = {
	id: "testside",
	title: "Testside",
	path: "/testside",
	layout: "layout",
	pageType: "ordinary",
	sources: [film],
	template: { rows: [{ columns: [column(12)] }, { columns: [column(4), column(8)] }] },
	meta: { nb: {} },
};
const html = "<h2>Prøv ut her</h2><p>Denne siden er til å prøve ut deler av nettstedet på. Den står ikke i menyen.</p>";
const blocks = [
	{ id: "testside-000-cover", component: "cover", row: 0, column: 0, sources: ["film"], data: {} },
	{ id: "testside-100-poster", component: "poster", row: 1, column: 0, sources: ["film"], data: {} },
	{ id: "testside-110-content", component: "content", row: 1, column: 1, sources: [], data: { html } },
];

const at = "2026-11-22T00:00:00.000Z";

export function addTestPage(): Migration {
	return {
		async up(db: Kysely<unknown>): Promise<void> {
			await sql`
				insert into page (site_id, id, path, config_json, published_at, updated_at)
				select id, 'testside', '/testside', cast(${JSON.stringify(config)} as text), cast(${at} as text), cast(${at} as text) from site
				where not exists (select 1 from page where page.site_id = site.id and (page.path = '/testside' or page.id = 'testside'))`.execute(
				db,
			);
			for (const { id, component, row, column: place, sources, data } of blocks) {
				await sql`
					insert into block (site_id, id, page_id, component, hide, place_row, place_column, place_order,
						data_ids_json, data_json, updated_at)
					select site_id, cast(${id} as text), 'testside', cast(${component} as text), 0, ${sql.lit(row)}, ${sql.lit(place)}, 0,
						cast(${JSON.stringify(sources)} as text), cast(${JSON.stringify(data)} as text), cast(${at} as text)
					from page where page.id = 'testside' and page.config_json = cast(${JSON.stringify(config)} as text)
						and not exists (select 1 from block where block.site_id = page.site_id and block.id = ${id})`.execute(db);
			}
		},
	};
}
