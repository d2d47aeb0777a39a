import type { Organisation, Page, SiteConfig } from "@lerret/contracts/site";
import type { Database, Tables, Writer } from "@lerret/platform/db/database";
import { fold } from "@lerret/platform/search/fold";
import { type PageWithBlocks, putPage, putSite } from "@lerret/platform/sites/write";

/** Rows for tests: all that a row must have, with what the test is about given by the test. */

/** The site that rows belong to where a test says nothing else. */
export const testSite = "tindevik";

/** Friday 20 November 2026 at 18.00 in Oslo, as instants are stored. Rows are of the week before, unless a test says else. */
export const now = "2026-11-20T17:00:00.000Z";
const earlier = "2026-11-13T08:00:00.000Z";

const organisation: Organisation = {
	legalName: "Tindevik kulturhus",
	orgNumber: "310 987 654",
	visitingAddress: ["Strandgata 4", "8899 Tindevik"],
	postalAddress: ["Postboks 12", "8899 Tindevik"],
	phone: "75 00 12 34",
	email: "post@tindevik.example",
	ticketOffice: "Billettluka åpner 30 minutter før.",
	openingHours: [{ label: "Billettluka", hours: "17.00–21.00" }],
};

export function siteConfig(own: Partial<SiteConfig> = {}): SiteConfig {
	return {
		id: testSite,
		title: "Tindevik kulturhus",
		host: `${own.id ?? testSite}.example`,
		aliases: [],
		locale: { available: ["nb"], enabled: ["nb"], default: "nb" },
		theme: {
			menu: [
				{ id: "film", label: "Kinoprogram", path: "/kinoprogram", parent: null, place: "header", locale: "nb", order: 1, openInNewWindow: false },
				{ id: "kultur", label: "Kulturprogram", path: "/kulturprogram", parent: null, place: "header", locale: "nb", order: 2, openInNewWindow: false },
			],
			footer: { organisation, logos: [] },
			logo: { svg: "<svg/>", label: "Tindevik kulturhus" },
			favicon: "<svg/>",
			search: { enabled: true, submitPath: "/search" },
			language: { switching: false },
		},
		components: [{ name: "content", version: "v1.0.0" }],
		stage: "production",
		published: false,
		partnerIds: [118, 268],
		checkout: { giftCards: "https://billett.example/gavekort" },
		programme: { dayStartsAt: 4 },
		...own,
	};
}

/** A page of one row with one column. */
export function page(path: string, own: Partial<Page> = {}): Page {
	return {
		id: path,
		title: `Siden ${path}`,
		path,
		layout: "layout",
		pageType: "ordinary",
		sources: [],
		template: { rows: [{ columns: [{ xs: 12, md: 12, lg: 12 }] }] },
		meta: { nb: {} },
		...own,
	};
}

type PlacedBlock = PageWithBlocks["blocks"][number];

/** A block in the first row and column. */
export function block(id: string, component: PlacedBlock["component"], data: unknown, own: Partial<PlacedBlock> = {}): PlacedBlock {
	return { id, component, hide: false, place: { row: 0, column: 0, order: 0 }, dataIds: [], data, ...own };
}

/** Does something that writes, in a transaction of its own. */
export function write<T>(db: Database, act: (trx: Writer) => Promise<T>): Promise<T> {
	return db.transaction().execute(act);
}

export async function addSite(db: Database, own: Partial<SiteConfig> = {}, position = 0): Promise<SiteConfig> {
	const config = siteConfig(own);
	await write(db, (trx) => putSite(trx, config, position, earlier));
	return config;
}

export async function addPage(db: Database, added: Page, blocks: PlacedBlock[] = []): Promise<void> {
	await write(db, (trx) => putPage(trx, testSite, { page: added, blocks }, earlier));
}

/** A published film; its slug is its id. */
export async function addProduction(db: Database, own: Partial<Tables["production"]> & { id: string }): Promise<void> {
	const title = own.title ?? `Filmen ${own.id}`;
	const slug = own.slug ?? own.id;
	const row: Tables["production"] = {
		site_id: testSite,
		object: "movie",
		object_class: "feature",
		slug,
		page_reference: slug,
		parent_slug: null,
		parent_title: null,
		title,
		original_title: null,
		summary: "Kort om filmen.",
		body: "<p>Lenger om filmen.</p>",
		features_json: "[]",
		first_image_id: null,
		poster_id: null,
		age_limit: "9",
		age_reason: null,
		minutes: 104,
		genres_json: '["Drama"]',
		countries_json: "[]",
		year: 2026,
		directors_json: "[]",
		cast_json: "[]",
		credits_json: "[]",
		distributor: null,
		language: "nb",
		suited_for: null,
		premiere_on: "2026-11-13",
		highlight: null,
		search_text: fold(title),
		published_at: earlier,
		updated_at: earlier,
		...own,
	};
	await db.insertInto("production").values(row).execute();
}

/** A showing of two hours, tomorrow at 18.00 in Oslo, with tickets on sale. */
export async function addEvent(db: Database, own: Partial<Tables["event"]> & { id: string; production_id: string }): Promise<void> {
	const startsAt = own.starts_at ?? "2026-11-21T17:00:00.000Z";
	const row: Tables["event"] = {
		site_id: testSite,
		object: "movie",
		starts_at: startsAt,
		ends_at: Temporal.Instant.from(startsAt).add({ hours: 2 }).toString({ smallestUnit: "millisecond" }),
		screen: "Sal 1",
		status: "on-sale",
		notice: null,
		ticket_url: `https://billett.example/${own.id}`,
		prices_json: '[{"label":"Voksen","ore":15000},{"label":"Barn","ore":11000},{"label":"Ledsager","ore":0}]',
		tags_json: "[]",
		access_json: "[]",
		edi_number: null,
		format: "2D",
		spoken: "nb",
		subtitles: null,
		updated_at: earlier,
		...own,
	};
	await db.insertInto("event").values(row).execute();
}

/** A published article; its slug is its id. */
export async function addArticle(db: Database, own: Partial<Tables["article"]> & { id: string }): Promise<void> {
	const title = own.title ?? `Nyheten ${own.id}`;
	const row: Tables["article"] = {
		site_id: testSite,
		slug: own.id,
		title,
		summary: "Kort om saken.",
		content: "<p>Hele saken.</p>",
		image_id: null,
		thumbnail_id: null,
		author: "Redaksjonen",
		category: "Nyheter",
		node_locale: "nb",
		features_json: "[]",
		position: 0,
		search_text: fold(title),
		created_at: earlier,
		published_at: earlier,
		updated_at: earlier,
		...own,
	};
	await db.insertInto("article").values(row).execute();
}
