import { minAgeAlone } from "@lerret/contracts/age";
import type { BlockData } from "@lerret/contracts/blocks";
import { productionFieldsSchema } from "@lerret/contracts/content/production";
import { labelsOf } from "@lerret/contracts/describe";
import type { Picture } from "@lerret/contracts/media";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { languageName } from "@lerret/contracts/nb/languages";
import { formatPrice } from "@lerret/contracts/nb/money";
import { nonBreaking } from "@lerret/contracts/nb/non-breaking";
import { formatDate, formatDuration } from "@lerret/contracts/nb/time";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { pathOfProduction, productionCalendarPath, productionPath } from "@lerret/contracts/paths";
import { creditLine } from "@lerret/contracts/picture-credit";
import { hasYouthPrice } from "@lerret/contracts/prices";
import type { DataSource } from "@lerret/contracts/site";
import { parseTrailer, type TrailerAddress } from "@lerret/contracts/trailer";
import { noonOf, osloDate, programmeDay } from "../../core/time.ts";
import { readPictures } from "../../media/read.ts";
import { readEdiNumber } from "../../programme/edi-number.ts";
import type { Production } from "../../programme/production.ts";
import { readEventsBetween, readEventsOfProduction } from "../../programme/read-events.ts";
import { isPublicPath } from "../../programme/read-productions.ts";
import { groupByDay, toAge, toCard, toDay, toShowing } from "../../programme/views.ts";
import { presentText } from "../../texts/texts.ts";
import type { PageContext } from "../context.ts";
import { readBlockItem, selectionFor } from "../source-items.ts";
import { resolveAudience } from "./audience.ts";
import { programmeEnd } from "./programme-days.ts";

async function readBlockProduction(context: PageContext, sources: DataSource[]): Promise<Production | null> {
	const item = await readBlockItem(context, sources);
	return item?.kind === "production" ? item.production : null;
}

/** Blocks on one page share what they read about a production. The copies of a page's context have the same `items`. */
function shareOnPage<T>(read: (context: PageContext, production: Production) => Promise<T>) {
	const pages = new WeakMap<PageContext["items"], Map<string, Promise<T>>>();
	return (context: PageContext, production: Production): Promise<T> => {
		const cached = pages.get(context.items) ?? new Map<string, Promise<T>>();
		pages.set(context.items, cached);
		const result = cached.get(production.id) ?? read(context, production);
		cached.set(production.id, result);
		return result;
	};
}

const readSharedEvents = shareOnPage(({ db, site, storedNow }, { id }) =>
	readEventsOfProduction(db, site, id, storedNow),
);
const readSharedAudience = shareOnPage(resolveAudience);

/**
 * Returns the coming events of a block's sources in order of time; `production` is the one of a single source. Null
 * where that production is not public.
 */
async function readShowings(context: PageContext, sources: DataSource[]) {
	const isProduction = sources.every(({ model, collection }) => model === "production" && !collection);
	if (sources.length <= 1 && isProduction) {
		const production = await readBlockProduction(context, sources);
		return production && { production, events: await readSharedEvents(context, production) };
	}
	const { db, site, storedNow: now } = context;
	const [events, production] = await Promise.all([
		readEventsBetween(db, site, {
			now,
			to: programmeEnd(context),
			selection: selectionFor(context, sources),
			limit: maxShowings,
		}),
		readBlockProduction(context, sources),
	]);
	return { production, events };
}

const maxShowings = 400;

function mustNameProduction({ subject }: PageContext, productions: Pick<Production, "id">[]): boolean {
	const subjectId = subject?.kind === "production" ? subject.production.id : null;
	return productions.some(({ id }) => id !== subjectId);
}

export async function resolveCover(context: PageContext, _data: BlockData<"cover">, sources: DataSource[]) {
	const { now } = context;
	const item = await readBlockItem(context, sources);
	if (item?.kind === "production") {
		const { production } = item;
		const card = toCard(production, now);
		return {
			product: { id: production.id, object: production.object },
			isOwn: item === context.subject,
			title: production.title,
			kicker: production.object === "movie" ? null : formatWordList(production.genres),
			originalTitle: production.originalTitle,
			series: await readSeries(context, production),
			lead: production.summary,
			// The kicker already names the category.
			line: production.object === "movie" ? card.line : cultureLine(production),
			note: card.note,
			age: card.age,
			picture: production.cover as Picture | null,
			poster: production.object === "movie" ? production.poster : null,
			trailer: toTrailer(production),
			quotes: production.quotes,
			rating: await readRating(context, production),
		};
	}
	if (item?.kind === "article") {
		const { article } = item;
		return {
			product: null,
			isOwn: item === context.subject,
			title: article.title,
			kicker: article.category,
			originalTitle: null,
			series: null,
			lead: article.summary,
			line: [nonBreaking(formatDate(article.publishedAt)), article.author, creditLine(article.image?.origin)]
				.filter((part) => part !== null)
				.join("\u00a0· "),
			note: null,
			age: null,
			picture: article.image,
			poster: null,
			trailer: null,
			quotes: [],
			rating: null,
		};
	}
	return null;
}

export type TrailerView = TrailerAddress & {
	/** «Traileren er tillatt for alle.» */
	age: string;
};

/** Null without a trailer; a stored address may be older than the rules. */
function toTrailer({ trailer, trailerAgeLimit, ageLimit, object }: Production): TrailerView | null {
	const address = trailer === null ? null : parseTrailer(trailer);
	if (!address) return null;
	const limit = trailerAgeLimit ?? ageLimit;
	if (limit === null) return { ...address, age: object === "movie" ? "Aldersgrensen for traileren er ikke satt." : "" };
	const isStricter = ageLimit !== null && minAgeAlone(limit) > minAgeAlone(ageLimit);
	const age = limit === "A" ? "Traileren er tillatt for alle" : `Traileren har aldersgrense ${limit} år`;
	return { ...address, age: isStricter ? `${age}, mer enn filmen selv.` : `${age}.` };
}

/** The mean rating of the audience, which the film's own page also has further down; null without one. */
async function readRating(context: PageContext, production: Production) {
	if (production.object !== "movie" || context.subject?.kind !== "production") return null;
	const audience = await readSharedAudience(context, production);
	return audience && audience.rating !== null ? { mean: audience.rating, count: audience.ratingCount } : null;
}

async function readSeries({ db, site, storedNow }: PageContext, { parentTitle, parentSlug }: Production) {
	if (parentTitle === null) return null;
	if (parentSlug === null) return { title: parentTitle, path: null };
	const path = productionPath(parentSlug);
	return { title: parentTitle, path: (await isPublicPath(db, site.id, parentSlug, storedNow)) ? path : null };
}

function cultureLine({ minutes, suitedFor }: Production): string {
	return [minutes === null ? null : formatDuration(minutes), suitedFor].filter(Boolean).join("\u00a0· ");
}

/** Texts of blocks whose script is loaded with every page. `withoutSale`: where no tickets to any showing are sold. */
const headings = {
	movie: { about: "Om filmen", withoutSale: "Visninger", empty: "Filmen har ingen visninger i salg nå." },
	culture: {
		about: "Om arrangementet",
		withoutSale: "Datoer",
		empty: "Arrangementet har ingen kommende datoer. Se hva annet som står på programmet.",
	},
	any: { about: null, withoutSale: "Program", empty: "Ingenting er satt opp nå." },
};

/**
 * All coming showings by day; for a single production also its prices, and a note on the youth discount where it has
 * one.
 */
export async function resolveTicketList(context: PageContext, data: BlockData<"ticket-list">, sources: DataSource[]) {
	const shown = await readShowings(context, sources);
	if (!shown) return null;
	const { production, events } = shown;
	const productions = [...new Map(events.map((event) => [event.production.id, event.production])).values()];
	const [only = production] = productions.length > 1 ? [null] : productions;
	const days = groupByDay(events, {
		now: context.now,
		dayStartsAt: context.site.programme.dayStartsAt,
	});
	const prices = (only && events.find((event) => event.prices.length > 0)?.prices) ?? [];
	const isSold = events.length === 0 || events.some(({ ticketUrl }) => ticketUrl !== null);
	return {
		...data,
		heading: isSold ? data.heading : headings[only?.object ?? "any"].withoutSale,
		empty: headings[only?.object ?? "any"].empty,
		isOwn: !mustNameProduction(context, only ? [only] : productions),
		days: days.map(({ items, ...day }) => ({
			...day,
			items: items.map(({ card: { title, path, age }, showings }) => ({ title, path, age, showings })),
		})),
		prices: prices.map((price) => ({
			label: price.label,
			amount: capitalize(formatPrice(price.ore)),
		})),
		youthDiscount: hasYouthPrice(prices),
		age: only && toAge(only),
		calendar: only && {
			path: productionCalendarPath(only),
			label: `Abonner på ${only.object === "movie" ? "filmens visninger" : "datoene"} i kalenderen`,
		},
	};
}

/** The next showing that is not cancelled, or one that has begun; `showing` is null without one. */
export async function resolveTicket(context: PageContext, _data: BlockData<"ticket">, sources: DataSource[]) {
	const shown = await readShowings(context, sources);
	if (!shown) return null;
	const possible = shown.events.filter((event) => event.status !== "cancelled");
	const next = possible.find(({ hasBegun }) => !hasBegun) ?? possible[0] ?? null;
	const production = next?.production ?? shown.production;
	const { dayStartsAt } = context.site.programme;
	return {
		title: production?.title ?? null,
		path: production && mustNameProduction(context, [production]) ? pathOfProduction(production) : null,
		age: production && toAge(production),
		day: next ? toDay(programmeDay(next.startsAt, dayStartsAt), osloDate(context.now)) : null,
		showing: next ? toShowing(next, dayStartsAt) : null,
	};
}

export async function resolveMovieInfo(context: PageContext, data: BlockData<"movie-info">, sources: DataSource[]) {
	const production = await readBlockProduction(context, sources);
	if (!production) return null;
	if (data.part === "about") {
		const ediNumber = await readEdiNumber(context.db, context.site.id, production.id);
		const html = await presentText(context, production.body);
		const stills = await readPictures(context.db, context.site.id, production.stills);
		const links = production.artistLinks;
		const isEmpty = html === "" && stills.length + links.length === 0;
		if (isEmpty && ediNumber === null) return null;
		return {
			part: "about" as const,
			/** Null where there is nothing to say below it. */
			heading: isEmpty ? null : headings[production.object].about,
			...{ html, stills, links, ediNumber },
			audience: ediNumber === null ? null : await readSharedAudience(context, production),
			age: null,
			ageReason: null,
			facts: [],
		};
	}
	const [age, facts] = [toAge(production), factsOf(production)];
	if (age === null && facts.length === 0) return null;
	return {
		part: "facts" as const,
		heading: null,
		html: "",
		stills: [],
		links: [],
		ediNumber: null,
		audience: null,
		age,
		ageReason: production.ageReason,
		facts,
	};
}

const labels = labelsOf(productionFieldsSchema);

function factsOf(production: Production): { label: string; value: string }[] {
	const isMovie = production.object === "movie";
	const facts: [string, string | null][] = [
		[labels.originalTitle, production.originalTitle],
		[isMovie ? "Spilletid" : "Varighet", production.minutes === null ? null : formatDuration(production.minutes)],
		[isMovie ? labels.genres : "Kategori", formatWordList(production.genres) || null],
		["For hvem", production.suitedFor],
		[labels.language, isMovie && production.language ? languageName(production.language) : null],
		[labels.directors, production.directors.join(", ") || null],
		[labels.cast, production.cast.join(", ") || null],
		[labels.countries, [production.countries.join(", "), production.year].filter(Boolean).join(" ") || null],
		[labels.distributor, production.distributor],
		[
			labels.premiereOn,
			isMovie && production.premiereOn ? formatDate(noonOf(Temporal.PlainDate.from(production.premiereOn))) : null,
		],
		["Bilde", creditLine(production.cover?.origin)],
		["Plakat", isMovie ? creditLine(production.poster?.origin) : null],
	];
	return [
		...facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
		...production.credits.map(({ label, value }) => ({ label, value })),
	];
}

export async function resolvePoster(context: PageContext, _data: BlockData<"poster">, sources: DataSource[]) {
	const production = await readBlockProduction(context, sources);
	const picture = production?.poster ?? production?.cover;
	return production && picture ? { picture, title: production.title } : null;
}
