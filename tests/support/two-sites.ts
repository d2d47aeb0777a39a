import { newSiteRequestSchema } from "@lerret/contracts/settings/new-site";
import { ticketingSchema } from "@lerret/contracts/settings/sale";
import { readTables } from "@lerret/platform/backup/read-tables";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { makeSite } from "@lerret/platform/operation/new-sites";
import { readSites } from "@lerret/platform/sites/read";
import { putSite } from "@lerret/platform/sites/write";
import type { Overrides } from "@lerret/server/context";
import { type CompiledQuery, type QueryResult, sql } from "kysely";
import { inject } from "vitest";
import { openExchanges } from "./exchanges.ts";
import { now } from "./rows.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { createCheapPasswords } from "./visitor.ts";
import { voucherSettings } from "./vouchers.ts";

/**
 * Two sites with the same ids. All texts of the other site have the marker, and every row that a statement returns is
 * searched for it while the own site is used.
 */

export const [own, other, marker] = ["kopien", "tindevik", "zqnaboen"];
/** What the title of the own site has, and the names and addresses that its rows get. */
export const ownMarker = "zqegne";
export const [ownHost, otherHost] = [`${own}.localhost:3000`, "localhost:3000"];
/** The tokens of members with all roles at one site. */
export const [ownToken, otherToken] = ["member", "neighbour"];
const roles = ["usher", "box-office", "editor", "admin"] as const;

export type TwoSites = Awaited<ReturnType<typeof createTwoSites>>;

/** Both sites sell, let visitors exchange and cancel, and have the same halls, prices and events. */
export async function createTwoSites(overrides: Overrides = {}) {
	const app = await createTestApp(
		{},
		{
			...overrides,
			passwords: createCheapPasswords(),
			readStaff: async (request) => {
				const siteId = request.headers.get("authorization") === `Bearer ${otherToken}` ? other : own;
				return {
					id: siteId === own ? "member" : "neighbour",
					name: siteId === own ? "Mona Medlem" : `Nils ${marker}`,
					roles: roles.map((role) => ({ role, siteId })),
				};
			},
		},
	);
	await openExchanges(app, { mayCancel: true, ...voucherSettings });
	await makeOwnSite(app);
	await markOther(app);
	return { app, ...watchRows(app), readOther: () => readRows(app, other), readOwn: () => readRows(app, own) };
}

async function makeOwnSite(app: TestApp): Promise<void> {
	const request = newSiteRequestSchema.parse({
		...{ id: own, title: `Kopien ${ownMarker}`, host: "kopien.localhost", orgNumber: "310987654", copyOf: other },
		...{ visitingAddress: ["Gata 1"], phone: "75001234", email: "post@kopien.example" },
	});
	await writeExclusively(app.db, (trx) => makeSite(trx, request, { actor: { id: "x", name: "x" }, now }));
	for (const table of ["event", "event_sale", "redirect"] as const)
		for (const row of await app.db.selectFrom(table).selectAll().where("site_id", "=", other).execute())
			await app.db
				.insertInto(table)
				.values({ ...row, site_id: own } as never)
				.execute();
	const ticketing = ticketingSchema.parse({ seller: "own", mayExchange: true, mayCancel: true, ...voucherSettings });
	await changeSite(app, own, 9, { published: true, ticketing });
}

async function changeSite({ db }: TestApp, id: string, position: number, changes: object): Promise<void> {
	const site = (await readSites(db)).find((one) => one.id === id);
	if (!site) throw new Error(`there is no site ${id}`);
	const { isDefault: _, ...config } = site;
	await db.transaction().execute((trx) => putSite(trx, { ...config, ...changes }, position, now));
}

/** Puts the marker into the texts of the other site. */
async function markOther(app: TestApp): Promise<void> {
	const texts = {
		production: "title",
		event: "notice",
		article: "title",
		ticket_type: "name",
		price_group: "name",
		media: "alt",
	};
	for (const [table, column] of Object.entries(texts))
		await sql`update ${sql.table(table)} set ${sql.ref(column)} = coalesce(${sql.ref(column)}, '') || ${` ${marker}`} where site_id = ${other}`.execute(
			app.db,
		);
	await sql`update page set config_json = replace(config_json, '"title":"', ${`"title":"${marker} `}) where site_id = ${other}`.execute(
		app.db,
	);
	await changeSite(app, other, 0, { title: `Tindevik ${marker}` });
}

/** Statements that read all sites, because the host of a request or a path names one of them. */
const ofAllSites = [/ from "site"/u, /content_version/u, /^select .* from planned_/u];

/** What statements return of the other site: `start` begins anew, and `leaks` says what came since. */
function watchRows({ db }: TestApp) {
	let foreign: string[] = [];
	const base = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as {
		executeQuery: (query: CompiledQuery) => Promise<QueryResult<unknown>>;
	};
	const original = base.executeQuery;
	base.executeQuery = async function (this: unknown, query) {
		const result = await original.call(this as never, query);
		if (!ofAllSites.some((known) => known.test(query.sql)))
			for (const row of result.rows) {
				const text = JSON.stringify(row);
				if (text.includes(marker) || Object(row).site_id === other)
					foreign.push(`${text.slice(0, 200)} by ${query.sql.slice(0, 200)}`);
			}
		return result;
	};
	return {
		start: () => {
			foreign = [];
		},
		leaks: () => [...foreign],
		stopWatching: () => {
			base.executeQuery = original;
		},
	};
}

/** All rows of a site, as text by table. */
async function readRows({ db }: TestApp, siteId: string): Promise<Record<string, string[]>> {
	const tables = await readTables(db, inject("databaseKind"));
	const rows: Record<string, string[]> = {};
	const store = (name: string, found: QueryResult<unknown>) => {
		rows[name] = found.rows.map((row) => JSON.stringify(row)).sort();
	};
	for (const { name, columns } of tables) {
		const has = (column: string) => columns.some((one) => one.name === column);
		if (name === "content_version") continue;
		if (has("site_id")) store(name, await sql`select * from ${sql.table(name)} where site_id = ${siteId}`.execute(db));
		else if (has("order_id"))
			store(
				name,
				await sql`select * from ${sql.table(name)} where order_id in (select id from ticket_order where site_id = ${siteId})`.execute(
					db,
				),
			);
	}
	return rows;
}

/** What a text says around a marker, the other site's unless given; nothing if it has none. */
export function findMarker(text: string, searched = marker): string[] {
	const at = text.indexOf(searched);
	return at < 0 ? [] : [text.slice(Math.max(0, at - 80), at + 40)];
}
