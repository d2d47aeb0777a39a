import { ticketingSchema } from "@lerret/contracts/settings/sale";
import type { SiteConfig } from "@lerret/contracts/site";
import { type RawBuilder, sql } from "kysely";
import { readTables } from "../backup/read-tables.ts";
import type { Writer } from "../db/database.ts";
import { hasRowLocks } from "../db/row-locks.ts";
import { addSite, type NewSite, SiteRejectedError } from "../pages/manage-sites.ts";
import { readSiteById, type Site } from "../sites/read.ts";
import { clearedColumns, copiedDrafts, copiedTables } from "./site-tables.ts";

/**
 * Adds a site with the content, halls, ticket types and prices of another one, drafts as drafts, and without its people, money,
 * keys and showings (`site-tables.ts`). Links to the other site's own address lead to the new one. Call it inside
 * `writeExclusively`. Throws SiteRejectedError.
 */
export async function copySite(trx: Writer, sourceId: string, site: NewSite, now: string): Promise<Site> {
	const source = await readSiteById(trx, sourceId);
	if (!source) throw new SiteRejectedError(`Det finnes ikke noe nettsted som heter ${sourceId}.`, "copyOf");
	const added = await addSite(trx, site, (standard) => toCopiedConfig(source, standard), now);
	const tables = new Map(
		(await readTables(trx, hasRowLocks(trx) ? "postgres" : "sqlite")).map(({ name, columns }) => [name, columns]),
	);
	for (const table of copiedTables) {
		const copied = (tables.get(table) ?? []).map(({ name, kind }) => {
			if (name === "site_id") return { name, value: sql`${site.id}` };
			if (clearedColumns[table]?.includes(name)) return { name, value: sql`null` };
			return { name, value: kind === "text" ? withOwnLinks(sql.ref(name), source, site) : sql.ref(name) };
		});
		await sql`insert into ${sql.table(table)} (${sql.join(copied.map(({ name }) => sql.ref(name)))})
			select ${sql.join(copied.map(({ value }) => value))} from ${sql.table(table)}
			where site_id = ${sourceId} and ${table === "content_item" ? isCopiedDraft : sql`1 = 1`}`.execute(trx);
	}
	return added;
}

const isCopiedDraft = sql`draft_json is not null and kind in (${sql.join(copiedDrafts)})`;

/** A text whose links to one site lead to the other. What follows a host's name tells it from a longer one. */
function withOwnLinks(text: RawBuilder<unknown>, from: Pick<SiteConfig, "host">, to: Pick<SiteConfig, "host">) {
	return ["/", '"', "\\", "<"].reduce(
		(current, end) => sql`replace(${current}, ${`://${from.host}${end}`}, ${`://${to.host}${end}`})`,
		text,
	);
}

/** How the other site looks and what its rules are. What only it is or has is as for a new site. */
function toCopiedConfig(source: Site, standard: SiteConfig): SiteConfig {
	const { theme, ticketing, checkout, appearance, components, programme } = source;
	const giftCards = checkout.giftCards?.startsWith("/") ? checkout.giftCards : null;
	const copy = {
		...standard,
		...{ appearance, components, programme },
		// Null where no email has been proven to arrive.
		newsletter: standard.newsletter && source.newsletter,
		theme: { ...standard.theme, menu: theme.menu, favicon: theme.favicon, search: theme.search },
		checkout: { giftCards: standard.checkout.giftCards ?? giftCards },
		...(ticketing
			? { ticketing: { ...ticketingSchema.parse(ticketing), shopName: "", shopUrl: null, figureReceivers: [] } }
			: {}),
	};
	return JSON.parse(JSON.stringify(copy).replaceAll(`://${source.host}/`, `://${standard.host}/`));
}
