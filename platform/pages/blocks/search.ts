import type { BlockData } from "@lerret/contracts/blocks";
import { formatShowing } from "@lerret/contracts/nb/time";
import { pathOfProduction, paths } from "@lerret/contracts/paths";
import { readArticlesById } from "../../articles/read.ts";
import { htmlToText } from "../../core/fold-text.ts";
import { dayBounds } from "../../core/time.ts";
import { readEventsBetween, readNextStarts } from "../../programme/read-events.ts";
import { readProductionsById } from "../../programme/read-productions.ts";
import { findAccessLinks } from "../../search/access-links.ts";
import { findAnswers, sellsVouchers } from "../../search/answers.ts";
import type { ResultGroup } from "../../search/documents.ts";
import { type Found, type FoundGroup, findDocuments } from "../../search/find.ts";
import { excerpt, hasMatch, markWords, type TextPart } from "../../search/mark-words.ts";
import { readPageTextsById } from "../../search/page-texts.ts";
import type { PageContext } from "../context.ts";
import { articleCard, type ListCard, nextText, productionCard } from "./lists.ts";

type HitCard = Omit<ListCard, "kind"> & { kind: ResultGroup };

export type SearchHit = HitCard & {
	titleParts: TextPart[];
	textParts: TextPart[];
	next: { start: string; text: string } | null;
};

export type HitGroup = { group: ResultGroup; label: string; count: number; hits: SearchHit[] };

const groupLabels: Record<ResultGroup, string> = {
	movie: "Filmer",
	culture: "Kultur",
	article: "Nyheter",
	page: "Sider",
};
const maxHitsPerGroup = 50;
const maxSoonEvents = 5;

export async function resolveSearchField(context: PageContext, data: BlockData<"search-field">) {
	return {
		label: data.label,
		action: context.site.theme.search.submitPath,
		query: context.choices.query,
		siteId: context.site.id,
	};
}

/** Hits in groups; without hits, similar titles and what is on next. */
export async function resolveSearchResults(context: PageContext) {
	const { db, site, storedNow, choices } = context;
	const { query } = choices;
	const found = await findDocuments(db, site.id, query, { now: storedNow, limit: maxHitsPerGroup });
	const shortcuts = [...findAnswers(query, { sellsVouchers: sellsVouchers(site) }), ...findAccessLinks(query)];
	const isEmpty = found.count + shortcuts.length === 0;
	const near: FoundGroup[] = found.near.map(({ group, id }) => ({ group, count: 1, ids: [id] }));
	return {
		query,
		count: found.count + shortcuts.length,
		isGuess: found.isGuess,
		shortcuts,
		groups: await Promise.all(found.groups.map((group) => readGroup(context, group, found))),
		near: isEmpty
			? (await Promise.all(near.map((group) => readGroup(context, group, found)))).flatMap(({ hits }) => hits)
			: [],
		soon: isEmpty ? await readSoon(context) : [],
		ways: isEmpty ? ways : [],
	};
}

async function readGroup(context: PageContext, { group, count, ids }: FoundGroup, found: Found): Promise<HitGroup> {
	const hits = await hitReaders[group](context, ids, found.words);
	return { group, label: groupLabels[group], count, hits };
}

async function readProductionHits(context: PageContext, ids: string[], words: Set<string>): Promise<SearchHit[]> {
	const { db, site, storedNow, now } = context;
	const [productions, starts] = await Promise.all([
		readProductionsById(db, site.id, ids, storedNow),
		readNextStarts(db, site, ids, storedNow),
	]);
	return productions.map((production) => {
		const start = starts.get(production.id);
		const card = productionCard(production, now);
		return toHit(
			card,
			production.body,
			words,
			start ? { start, text: nextText(start, start <= storedNow, site.programme.dayStartsAt) } : null,
		);
	});
}

async function readArticleHits(context: PageContext, ids: string[], words: Set<string>): Promise<SearchHit[]> {
	const articles = await readArticlesById(context.db, context.site.id, ids, context.storedNow);
	return articles.map((article) => toHit(articleCard(article), article.content, words, null));
}

async function readPageHits(context: PageContext, ids: string[], words: Set<string>): Promise<SearchHit[]> {
	const pages = await readPageTextsById(context.db, context.site.id, ids);
	return pages.map(({ id, path, title, page, summary, text }) => {
		const card = { id, kind: "page" as const, path, title, summary, line: page, note: null, age: null, picture: null };
		return toHit(card, text, words, null);
	});
}

const hitReaders = {
	movie: readProductionHits,
	culture: readProductionHits,
	article: readArticleHits,
	page: readPageHits,
};

/** Shows the summary, or an excerpt of the text where only the text matches. */
function toHit(card: HitCard, body: string, words: Set<string>, next: SearchHit["next"]): SearchHit {
	const titleParts = markWords(card.title, words);
	const summary = markWords(card.summary, words);
	const isSeen = hasMatch(titleParts) || hasMatch(summary);
	return { ...card, titleParts, textParts: (isSeen ? null : excerpt(htmlToText(body), words)) ?? summary, next };
}

async function readSoon({ db, site, storedNow, today }: PageContext) {
	const events = await readEventsBetween(db, site, {
		now: storedNow,
		to: dayBounds(today.add({ days: 60 }), site.programme.dayStartsAt).end,
		selection: {},
		limit: 60,
	});
	const first = new Map(events.toReversed().map((event) => [event.production.id, event]));
	return events
		.filter((event) => first.get(event.production.id) === event)
		.slice(0, maxSoonEvents)
		.map(({ production, startsAt }) => ({
			title: production.title,
			path: pathOfProduction(production),
			picture: production.poster ?? production.cover,
			start: startsAt,
			when: formatShowing(startsAt, site.programme.dayStartsAt),
		}));
}

const ways = [
	{ label: "Kinoprogram", path: paths.cinema },
	{ label: "Kulturprogram", path: paths.culture },
	{ label: "Kommende filmer", path: paths.upcoming },
	{ label: "Nyheter", path: paths.news },
];
