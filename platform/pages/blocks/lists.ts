import type { BlockData } from "@lerret/contracts/blocks";
import type { Picture } from "@lerret/contracts/media";
import { nonBreaking } from "@lerret/contracts/nb/non-breaking";
import { formatBegun, formatDate, formatShowing } from "@lerret/contracts/nb/time";
import { articlePath } from "@lerret/contracts/paths";
import { statusLabels } from "@lerret/contracts/programme";
import type { DataSource } from "@lerret/contracts/site";
import { type Article, readArticles } from "../../articles/read.ts";
import type { ProgrammeEvent } from "../../programme/event.ts";
import type { Production } from "../../programme/production.ts";
import { readNextEvents } from "../../programme/read-events.ts";
import { readProductions } from "../../programme/read-productions.ts";
import { type AgeView, toCard } from "../../programme/views.ts";
import type { PageContext } from "../context.ts";
import { articleSelection, bindSource, selectionFor } from "../source-items.ts";
import { stateFacts } from "./venue.ts";

export type ListCard = {
	id: string;
	kind: "movie" | "culture" | "article";
	path: string;
	title: string;
	summary: string;
	line: string;
	note: string | null;
	age: AgeView | null;
	picture: Picture | null;
};

export function articleCard(article: Article): ListCard {
	return {
		id: article.id,
		kind: "article",
		path: articlePath(article.slug),
		title: article.title,
		summary: article.summary,
		line: `${nonBreaking(formatDate(article.publishedAt))}\u00a0· ${article.category}`,
		note: null,
		age: null,
		picture: article.thumbnail ?? article.image,
	};
}

export function productionCard(production: Production, now: Temporal.Instant): ListCard {
	const card = toCard(production, now);
	return {
		id: card.id,
		kind: card.object,
		path: card.path,
		title: card.title,
		summary: card.summary,
		line: card.line,
		note: card.note,
		age: card.age,
		picture: card.object === "movie" ? card.poster : card.cover,
	};
}

function eventCard(event: ProgrammeEvent, { now, site }: PageContext): ListCard {
	return { ...productionCard(event.production, now), note: nextNote(event, site.programme.dayStartsAt) };
}

export function nextNote({ startsAt, hasBegun, status }: ProgrammeEvent, dayStartsAt: number): string {
	const label = statusLabels[status];
	return `${nextText(startsAt, hasBegun, dayStartsAt)}${label ? `\u00a0· ${label}` : ""}`;
}

/** «Neste: fredag 20. november kl. 18.00», or «I gang: begynte kl. 18.00». */
export const nextText = (startsAt: string, hasBegun: boolean, dayStartsAt: number): string =>
	hasBegun ? `I gang: ${formatBegun(startsAt)}` : `Neste: ${formatShowing(startsAt, dayStartsAt)}`;

type Views<T> = {
	article: (article: Article) => T | null;
	production: (production: Production) => T | null;
	event: (event: ProgrammeEvent) => T | null;
};

/** Returns the items of a block's data sources, in the order of the sources, without duplicates, at most `limit`. */
export async function readViews<T extends { path: string }>(
	context: PageContext,
	sources: DataSource[],
	limit: number,
	views: Views<T>,
): Promise<T[]> {
	const { db, site, storedNow: now, parameter } = context;
	const lists = await Promise.all(
		sources.map(async (source) => {
			if (source.model === "article") {
				const selection = articleSelection(bindSource(source, parameter));
				return (await readArticles(db, site.id, { now, limit, order: "pinned", ...selection })).map(views.article);
			}
			const options = { now, limit, selection: selectionFor(context, [source]) };
			return source.model === "event"
				? (await readNextEvents(db, site, options)).map(views.event)
				: (await readProductions(db, site.id, options)).map(views.production);
		}),
	);
	const found = lists.flat().filter((one) => one !== null);
	return [...new Map(found.toReversed().map((one) => [one.path, one])).values()].reverse().slice(0, limit);
}

export function readCards(context: PageContext, sources: DataSource[], limit: number): Promise<ListCard[]> {
	return readViews(context, sources.length > 0 ? sources : [allNews], limit, {
		article: articleCard,
		production: (production) => productionCard(production, context.now),
		event: (event) => eventCard(event, context),
	});
}

const allNews: DataSource = { id: "news", name: "Nyheter", model: "article", collection: true, filter: [] };

export async function resolveCardList(context: PageContext, data: BlockData<"card-list">, sources: DataSource[]) {
	const cards = await readCards(context, sources, data.limit);
	return { ...data, empty: cards.length === 0 ? await stateFacts(context, data.empty) : "", cards };
}

export async function resolveCard(context: PageContext, _data: BlockData<"card">, sources: DataSource[]) {
	const [card] = await readCards(context, sources, 1);
	return card ? { card } : null;
}
