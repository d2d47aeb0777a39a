import { ageLimitSchema } from "@lerret/contracts/programme";
import { putArticle } from "@lerret/platform/articles/write";
import type { Database, Writer } from "@lerret/platform/db/database";
import { writeExclusively } from "@lerret/platform/db/exclusive-write";
import { addPicture } from "@lerret/platform/media/write";
import { putPage, putRedirect, putSite } from "@lerret/platform/pages/write";
import { blankProduction } from "@lerret/platform/programme/blank-production";
import { putEvent, putFilmVersions, putProduction } from "@lerret/platform/programme/write";
import { fromOsloLocal, osloDate, toStored } from "@lerret/platform/time";
import {
	type ArticleContent,
	type Content,
	type CultureContent,
	type FilmContent,
	readContent,
} from "../content/read.ts";
import type { PictureText } from "../content/schemas.ts";
import { readPicture } from "../images.ts";
import { addDemoAccounts } from "./accounts.ts";
import { type PlannedEvent, planBirkevagCulture, planCulture } from "./culture-plan.ts";
import {
	type PlannedShowing,
	planBirkevag,
	planTindevik,
	premiereOf,
	premieres,
	secondVersions,
	versionOf,
} from "./film-plan.ts";
import { hasNoSites } from "./is-empty.ts";
import { demoPages } from "./pages.ts";
import { checkoutOf, type DemoSite, siteConfig } from "./site-configs.ts";

type FillContext = {
	trx: Writer;
	site: DemoSite;
	content: Content;
	now: string;
	today: Temporal.PlainDate;
};

/** Long before the first start, so that its exact second does not matter. */
export const publicationLead = { hours: 24 * 30 };

/**
 * Fills an empty database with the two demo sites, with dates relative to `instant`, in one transaction. Of several
 * processes that start together, one fills it.
 */
export async function fillDemo(db: Database, instant: Temporal.Instant): Promise<void> {
	const content = await readContent();
	const today = osloDate(instant);
	await writeExclusively(db, async (trx) => {
		// Another process may have filled it first.
		if (!(await hasNoSites(trx))) return;
		const common = { trx, content, now: toStored(instant), today };
		await fillSite({ ...common, site: "tindevik" }, 0, planTindevik(instant, today), planCulture(today));
		await fillSite({ ...common, site: "birkevag" }, 1, planBirkevag(today), planBirkevagCulture(today));
		await addDemoAccounts(trx, "tindevik", instant);
		await addDemoAccounts(trx, "birkevag", instant);
	});
}

async function fillSite(
	context: FillContext,
	position: number,
	showings: PlannedShowing[],
	events: PlannedEvent[],
): Promise<void> {
	const { trx, site, now, content, today } = context;
	const { articles, pages } = content.sites[site];
	await putSite(trx, await siteConfig(site), position, now);
	for (const draft of demoPages(site, pages)) await putPage(trx, site, draft, now);
	await putRedirect(trx, site, { from: "/program", to: "/kinoprogram", status: 301 });
	await putRedirect(trx, site, { from: "/kino", to: "/kinoprogram", status: 301 });
	await putRedirect(trx, site, { from: "/kontakt", to: "/kontakt-oss", status: 302 });

	const shownFilms = new Set(showings.map(({ key }) => key));
	const films = [...content.films.values()].filter(
		({ key }) => shownFilms.has(key) || premiereOf(key, today).toString() > today.toString(),
	);
	for (const film of films) await addFilm(context, film);
	const shownEvents = new Set(events.map(({ key }) => key));
	for (const event of content.culture.values()) if (shownEvents.has(event.key)) await addCulture(context, event);
	await addShowings(context, showings, (i) => eventId(site, i));
	await addEvents(context, events, (i) => eventId(site, showings.length + i));
	for (const article of articles) await addArticle(context, article);
}

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

const publishedAt = (now: string) => toStored(Temporal.Instant.from(now).subtract(publicationLead));

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

async function addFilm(context: FillContext, film: FilmContent): Promise<void> {
	const { trx, site, now, today } = context;
	const slug = filmSlug(film.key);
	await putProduction(
		trx,
		blankProduction({
			site_id: site,
			id: film.key,
			slug,
			title: film.title,
			original_title: film.originalTitle,
			summary: film.summary,
			body: film.body,
			features_json: JSON.stringify(film.features),
			first_image_id: await addDemoPicture(context, `films/${film.key}-cover`, film.cover),
			poster_id: await addDemoPicture(context, `films/${film.key}-poster`, film.poster),
			// No limit is set for this film, to show "Aldersgrense ikke satt".
			age_limit: film.key === "sommeren-uten-dekning" ? null : ageLimitSchema.parse(String(film.ageLimit)),
			age_reason: film.key === "sommeren-uten-dekning" ? null : film.ageReason,
			minutes: film.minutes,
			genres_json: JSON.stringify(film.genres),
			countries_json: JSON.stringify(film.countries),
			year: film.year,
			directors_json: JSON.stringify(film.directors),
			cast_json: JSON.stringify(film.cast),
			distributor: film.distributor,
			language: versionOf(film.key).spoken,
			premiere_on: premiereOf(film.key, today).toString(),
			highlight: highlightOf(site, film.key),
			published_at: publishedAt(now),
			updated_at: now,
		}),
	);
	const second = secondVersions[film.key];
	const versions = [versionOf(film.key), ...(second ? [second] : [])];
	const editions = versions.map(({ label }, i) => ({ ediNumber: ediNumber(film.key, i), label }));
	await putFilmVersions(trx, site, film.key, editions);
}

async function addCulture(context: FillContext, event: CultureContent): Promise<void> {
	const { trx, site, now } = context;
	const slug = cultureSlug(event.key);
	await putProduction(
		trx,
		blankProduction({
			site_id: site,
			id: event.key,
			object: "culture",
			object_class: event.category === "Offentlig bading" ? "bathing" : "stage",
			slug,
			title: event.title,
			summary: event.summary,
			body: event.body,
			features_json: JSON.stringify(event.features),
			first_image_id: event.cover ? await addDemoPicture(context, `culture/${event.key}`, event.cover) : null,
			minutes: event.minutes,
			genres_json: JSON.stringify([event.category]),
			credits_json: JSON.stringify(event.credits),
			suited_for: event.suitedFor,
			highlight: highlightOf(site, event.key),
			published_at: publishedAt(now),
			updated_at: now,
		}),
	);
}

export const eventId = (site: DemoSite, number: number) =>
	`e-${(site === "tindevik" ? 26_812_345 : 26_874_001) + number}`;

/** `idOf` returns the id of the showing at an index. */
export async function addShowings(
	{ trx, site, now, content }: Pick<FillContext, "trx" | "site" | "now" | "content">,
	showings: PlannedShowing[],
	idOf: (index: number) => string,
): Promise<void> {
	for (const [i, showing] of showings.entries()) {
		const id = idOf(i);
		const start = fromOsloLocal(showing.local);
		const second = secondVersions[showing.key];
		await putEvent(trx, {
			site_id: site,
			id,
			production_id: showing.key,
			object: "movie",
			starts_at: toStored(start),
			ends_at: toStored(start.add({ minutes: content.films.get(showing.key)?.minutes ?? 100 })),
			moved_from: showing.movedFrom ? toStored(fromOsloLocal(showing.movedFrom)) : null,
			screen: showing.screen,
			status: showing.status,
			notice: showing.notice,
			ticket_url: `${checkoutOf(site)}/kjop/${id}`,
			prices_json: JSON.stringify(showing.prices),
			tags_json: JSON.stringify(showing.tags),
			access_json: JSON.stringify(showing.access),
			edi_number: ediNumber(showing.key, showing.version === second ? 1 : 0),
			format: showing.version.format,
			spoken: showing.version.spoken,
			subtitles: showing.version.subtitles,
			updated_at: now,
		});
	}
}

export async function addEvents(
	{ trx, site, now }: Pick<FillContext, "trx" | "site" | "now">,
	events: PlannedEvent[],
	idOf: (index: number) => string,
): Promise<void> {
	for (const [i, event] of events.entries()) {
		const id = idOf(i);
		const start = fromOsloLocal(event.local);
		const isFree = event.prices.every((price) => price.ore === 0);
		await putEvent(trx, {
			site_id: site,
			id,
			production_id: event.key,
			object: "culture",
			starts_at: toStored(start),
			ends_at: toStored(start.add({ minutes: event.minutes })),
			moved_from: null,
			screen: event.screen,
			status: event.status,
			notice: event.notice,
			ticket_url: isFree ? null : `${checkoutOf(site)}/kjop/${id}`,
			prices_json: JSON.stringify(event.prices),
			tags_json: "[]",
			access_json: JSON.stringify(event.screen === "Svømmehallen" ? ["wheelchair"] : ["hearing-loop", "wheelchair"]),
			edi_number: null,
			format: null,
			spoken: null,
			subtitles: null,
			updated_at: now,
		});
	}
}

async function addArticle(context: FillContext, article: ArticleContent): Promise<void> {
	const { trx, site, now } = context;
	const published = toStored(Temporal.Instant.from(now).subtract({ hours: article.hoursOld }));
	const image = await addDemoPicture(context, `articles/${article.key}`, article.image);
	await putArticle(trx, {
		site_id: site,
		id: article.key,
		slug: article.key,
		title: article.title,
		summary: article.summary,
		content: article.body,
		image_id: image,
		thumbnail_id: image,
		author: article.author,
		category: article.category,
		node_locale: "nb",
		features_json: JSON.stringify(article.features),
		position: 0,
		created_at: published,
		published_at: published,
		updated_at: published,
	});
}
