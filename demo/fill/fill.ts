import { articleFieldsSchema } from "@lerret/contracts/content/article";
import { eventFieldsSchema } from "@lerret/contracts/content/event";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import type { ProductionObject } from "@lerret/contracts/programme";
import { putArticle } from "@lerret/platform/articles/write";
import { claimSlugs } from "@lerret/platform/content/slugs";
import { earlier, fromOsloLocal, osloDate, toStored } from "@lerret/platform/core/time";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { fieldColumns } from "@lerret/platform/db/field-columns";
import { storeMailProof } from "@lerret/platform/installation/mail-proof";
import { addPicture } from "@lerret/platform/media/write";
import { putEvent, putFilmVersions, putProduction } from "@lerret/platform/programme/write";
import { putPage, putRedirect, putSite } from "@lerret/platform/sites/write";
import type * as z from "zod";
import { type ArticleContent, type Content, type ProductionContent, readContent } from "../content/read.ts";
import type { PictureText } from "../content/schemas.ts";
import { type DemoSite, siteConfig } from "../content/site-configs.ts";
import { readPicture } from "../images.ts";
import { defaultPublicUrl, otherShopOrigin, ticketPageAt } from "../other-shop.ts";
import { addDemoAccounts } from "./accounts.ts";
import { openingExceptions } from "./calendar.ts";
import { type PlannedEvent, planBirkevagCulture, planCulture, planPastConcert } from "./culture-plan.ts";
import { addDemoOrders } from "./customers.ts";
import {
	type PlannedShowing,
	planBirkevag,
	planPastShowing,
	planTindevik,
	premiereOf,
	premieres,
} from "./film-plan.ts";
import { secondVersions, versionOf } from "./film-versions.ts";
import { addHalls } from "./halls.ts";
import { hasNoSites } from "./is-empty.ts";
import { demoPages } from "./pages.ts";
import { addPrices, isFree, otherShopPrices, ownSalePrices, type PlannedPrices } from "./prices.ts";

const articleColumns = fieldColumns(articleFieldsSchema);
const eventColumns = fieldColumns(eventFieldsSchema);
const productionColumns = fieldColumns(productionFieldsSchema);

type FillContext = {
	trx: Writer;
	site: DemoSite;
	content: Content;
	now: string;
	today: Temporal.PlainDate;
	/** The origin of the other ticket shop. */
	shopOrigin: string;
};

/**
 * How long before the database is filled its content was published. `readFirstDay` (extend.ts) finds the day of the filling
 * from it.
 */
export const publicationLead = { hours: 24 * 30 };

/**
 * Fills an empty database with the two demo sites, with dates relative to `instant`, in one transaction. Of several
 * processes that start together, one fills it.
 */
export async function fillDemo(
	db: Database,
	instant: Temporal.Instant,
	{ publicUrl = defaultPublicUrl, hasOrders = true }: { publicUrl?: string; hasOrders?: boolean } = {},
): Promise<void> {
	const content = await readContent();
	const today = osloDate(instant);
	await writeExclusively(db, async (trx) => {
		// Another process may have filled it first.
		if (!(await hasNoSites(trx))) return;
		const common = { trx, content, now: toStored(instant), today, shopOrigin: otherShopOrigin(publicUrl) };
		await fillSite({ ...common, site: "tindevik" }, 0, planTindevik(instant, today), planCulture(today));
		await fillSite({ ...common, site: "birkevag" }, 1, planBirkevag(today), planBirkevagCulture(today));
		// Emails of the demo arrive in DATA_DIR/outbox.
		await storeMailProof(trx, toStored(instant));
		await addDemoAccounts(trx, "tindevik", instant);
		await addDemoAccounts(trx, "birkevag", instant);
		if (hasOrders) await addDemoOrders(trx, instant);
	});
}

async function fillSite(
	context: FillContext,
	position: number,
	showings: PlannedShowing[],
	events: PlannedEvent[],
): Promise<void> {
	const { trx, site, now, content, today, shopOrigin } = context;
	const texts = content.sites[site];
	const config = { ...(await siteConfig(site, shopOrigin)), openingExceptions: openingExceptions(site, today) };
	await trx
		.insertInto("cinema")
		.values({ id: config.partnerIds[0] ?? 0, name: config.title })
		.execute();
	await putSite(trx, config, position, now);
	const addVenuePicture = ({ file, alt, focal }: PictureText & { file: string }) =>
		addDemoPicture(context, `venue/${file}`, { alt, focal });
	for (const draft of await demoPages(site, texts, shopOrigin, addVenuePicture)) await putPage(trx, site, draft, now);
	await putRedirect(trx, site, { from: "/program", to: "/kinoprogram", status: 301 });
	await putRedirect(trx, site, { from: "/kino", to: "/kinoprogram", status: 301 });
	await putRedirect(trx, site, { from: "/kontakt", to: "/kontakt-oss", status: 302 });

	const shownFilms = new Set(showings.map(({ key }) => key));
	const films = [...content.films.values()].filter(
		({ key }) => shownFilms.has(key) || premiereOf(key, today).toString() > today.toString(),
	);
	for (const film of films) await addProduction(context, "films", film);
	const shownEvents = new Set(events.map(({ key }) => key));
	for (const event of content.culture.values())
		if (shownEvents.has(event.key)) await addProduction(context, "culture", event);
	if (site === "tindevik") {
		await addHalls(trx, site, now);
		await addPrices(trx, site, now);
		await addShowings(context, [planPastShowing(today)], () => eventId(site, pastEventNumber));
		await addEvents(context, [planPastConcert(today)], () => eventId(site, pastEventNumber - 1));
	}
	await addShowings(context, showings, (i) => eventId(site, i));
	await addEvents(context, events, (i) => eventId(site, showings.length + i));
	for (const article of texts.articles) await addArticle(context, article);
}

/**
 * The past showing and the past concert have this number and the one before it. Other events of the filling have lower numbers,
 * and events that extend.ts adds have higher ones.
 */
const pastEventNumber = 99_999;

/** A film's number ends its slug and, for its first version, its EDI number. */
const filmNumbers = new Map(Object.keys(premieres).map((key, i) => [key, 9001 + i]));
const ediNumber = (key: string, version: number) => `EDI2026${(filmNumbers.get(key) ?? 9000) + version * 100}`;
const filmSlug = (key: string) => `${key}-${filmNumbers.get(key)}`;
const cultureSlug = (key: string) => `${key}-k${cultureNumber(key)}`;

function cultureNumber(key: string): number {
	let sum = 0;
	for (const character of key) sum = (sum * 31 + character.charCodeAt(0)) % 900;
	return 100 + sum;
}

async function addDemoPicture({ trx, site, now }: FillContext, name: string, text: PictureText): Promise<string> {
	return addPicture(trx, site, { ...(await readPicture(name)), ...text }, now);
}

const publishedAt = (now: string) => earlier(now, publicationLead);

const highlights: Record<DemoSite, string[]> = {
	tindevik: [
		"vinterlys-over-tindevik",
		"juleshow-nisser-pa-nattskift",
		"jul-pa-krakehaugen",
		"visekveld-med-marte-lindseth",
		"siste-perihel",
	],
	birkevag: ["den-siste-fergekaien", "ekspedisjon-snougle", "visekveld-med-marte-lindseth", "117-dager-i-drift"],
};

function highlightOf(site: DemoSite, key: string): number | null {
	const index = highlights[site].indexOf(key);
	return index === -1 ? null : index;
}

async function addProduction(
	context: FillContext,
	folder: "films" | "culture",
	{ key, cover, poster, stills, ...fields }: ProductionContent,
): Promise<void> {
	const { trx, site, now, today } = context;
	const isFilm = folder === "films";
	const slug = isFilm ? filmSlug(key) : cultureSlug(key);
	const coverName = isFilm ? `${key}-cover` : key;
	const second = secondVersions[key];
	const versions = isFilm ? [versionOf(key), ...(second ? [second] : [])] : [];
	const editions = versions.map(({ label }, i) => ({ ediNumber: ediNumber(key, i), label }));
	const row = productionColumns.toRow({
		...fields,
		object: isFilm ? "movie" : "culture",
		slug,
		cover: cover && (await addDemoPicture(context, `${folder}/${coverName}`, cover)),
		poster: poster && (await addDemoPicture(context, `${folder}/${key}-poster`, poster)),
		stills: await Promise.all(
			stills.map(async ({ credit, ...text }, i) => ({
				picture: await addDemoPicture(context, `${folder}/${key}-still-${i + 1}`, text),
				credit,
			})),
		),
		trailerOn: fields.trailer === null ? null : osloDate(Temporal.Instant.from(publishedAt(now))).toString(),
		premiereOn: isFilm ? premiereOf(key, today).toString() : null,
		highlight: highlightOf(site, key),
		editions,
	});
	const times = { published_at: publishedAt(now), updated_at: now };
	await claimSlugs(trx, site, [slug], { kind: "production", id: key });
	await putProduction(trx, { ...row, site_id: site, id: key, slug, page_reference: slug, ...times });
	await putFilmVersions(trx, site, key, editions);
}

export const eventId = (site: DemoSite, number: number) =>
	`e-${(site === "tindevik" ? 26_812_345 : 26_874_001) + number}`;

type EventFields = z.input<typeof eventFieldsSchema>;

type PlannedFields = Omit<EventFields, "startTime" | "priceGroupId" | "prices"> & {
	local: Temporal.PlainDateTime;
	minutes: number;
	prices: PlannedPrices;
};

export async function addEvent(
	{ trx, site, now }: Pick<FillContext, "trx" | "site" | "now">,
	id: string,
	object: ProductionObject,
	{ local, minutes, prices, ...fields }: PlannedFields,
): Promise<void> {
	const start = fromOsloLocal(local);
	const row = eventColumns.toRow(
		eventFieldsSchema.parse({
			...fields,
			...(site === "tindevik" ? ownSalePrices(prices) : otherShopPrices(prices)),
			startTime: start.toString(),
			endTime: start.add({ minutes }).toString(),
		} satisfies EventFields),
	);
	await putEvent(trx, { ...row, site_id: site, id, object, updated_at: now });
}

/** `idOf` returns the id of the showing at an index. */
export async function addShowings(
	context: Pick<FillContext, "trx" | "site" | "now" | "content" | "shopOrigin">,
	showings: PlannedShowing[],
	idOf: (index: number) => string,
): Promise<void> {
	for (const [i, { key, version, movedFrom, ...showing }] of showings.entries()) {
		const id = idOf(i);
		const { format, spoken, subtitles } = version;
		await addEvent(context, id, "movie", {
			...showing,
			format,
			spoken,
			subtitles,
			productionId: key,
			minutes: context.content.films.get(key)?.minutes ?? 100,
			movedFrom: movedFrom ? fromOsloLocal(movedFrom).toString() : null,
			ticketUrl: ticketUrlOf(context, id),
			ediNumber: ediNumber(key, version === secondVersions[key] ? 1 : 0),
		});
	}
}

export async function addEvents(
	context: Pick<FillContext, "trx" | "site" | "now" | "shopOrigin">,
	events: PlannedEvent[],
	idOf: (index: number) => string,
): Promise<void> {
	for (const [i, { key, ...event }] of events.entries()) {
		const id = idOf(i);
		const isForFree = isFree(event.prices);
		await addEvent(context, id, "culture", {
			...event,
			productionId: key,
			ticketUrl: isForFree ? null : ticketUrlOf(context, id),
			access: event.screen === "Svømmehallen" ? ["wheelchair"] : ["hearing-loop", "wheelchair"],
		});
		if (isForFree && context.site === "tindevik") await addFreeSale(context, id);
	}
}

/** Null where the site sells its tickets itself. */
const ticketUrlOf = ({ site, shopOrigin }: Pick<FillContext, "site" | "shopOrigin">, id: string): string | null =>
	site === "tindevik" ? null : ticketPageAt(shopOrigin, id);

async function addFreeSale({ trx, site }: Pick<FillContext, "trx" | "site">, eventId: string): Promise<void> {
	const settings = { seller: "free", opens_at: null, closes_at: null, most_per_order: null, capacity: null } as const;
	await trx
		.insertInto("event_sale")
		.values({ site_id: site, event_id: eventId, ...settings })
		.execute();
}

async function addArticle(context: FillContext, { key, body, hoursOld, ...fields }: ArticleContent): Promise<void> {
	const { trx, site, now } = context;
	const published = earlier(now, { hours: hoursOld });
	const image = await addDemoPicture(context, `articles/${key}`, fields.image);
	const row = articleColumns.toRow({ ...fields, slug: key, content: body, image, thumbnail: image, order: 0 });
	const times = { created_at: published, published_at: published, updated_at: published };
	await claimSlugs(trx, site, [key], { kind: "article", id: key });
	await putArticle(trx, { ...row, site_id: site, id: key, slug: key, ...times });
}
