import type { BlockData } from "@lerret/contracts/blocks";
import type { Picture } from "@lerret/contracts/media";
import { formatDate } from "@lerret/contracts/nb/time";
import { unbroken } from "@lerret/contracts/nb/unbroken";
import { wordsInLine } from "@lerret/contracts/nb/words";
import { articlePath } from "@lerret/contracts/paths";
import { type Article, readArticles } from "../../articles/read.ts";
import { osloDate } from "../../programme/oslo-time.ts";
import type { Production } from "../../programme/production.ts";
import { readHighlights, readProductions } from "../../programme/read.ts";
import { type AgeView, toCard } from "../../programme/views.ts";
import { type PageContext, selectionFor, sourceOf } from "../context.ts";

/** A card in a list: a film, a culture event or an article. */
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
		line: `${unbroken(formatDate(article.publishedAt))}\u00a0· ${article.category}`,
		note: null,
		age: null,
		picture: article.image,
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

/** The cards of a block's data source. */
async function cardsOf(context: PageContext, dataIds: string[], limit: number): Promise<ListCard[]> {
	const { db, site, storedNow, now } = context;
	const source = sourceOf(context, dataIds);
	if (source?.model === "production") {
		const today = osloDate(now).toString();
		const productions = await readProductions(db, site.id, {
			now: storedNow,
			today,
			selection: selectionFor(context, dataIds),
			limit,
		});
		return productions.map((production) => productionCard(production, now));
	}
	const category = selectionFor(context, dataIds).category;
	const articles = await readArticles(db, site.id, { now: storedNow, category, limit });
	return articles.map(articleCard);
}

export async function resolveCardList(context: PageContext, data: BlockData<"card-list">, dataIds: string[]) {
	return { ...data, cards: await cardsOf(context, dataIds, data.limit) };
}

export async function resolveCard(context: PageContext, _data: BlockData<"card">, dataIds: string[]) {
	const [card] = await cardsOf(context, dataIds, 1);
	if (!card) throw new Error("there is nothing to put on the card");
	return { card };
}

/** What the venue wants seen first, with the way to it. */
export async function resolveSlideshow(context: PageContext, data: BlockData<"slideshow">) {
	const productions = await readHighlights(context.db, context.site.id, context.storedNow, data.limit);
	return {
		label: data.label,
		slides: productions.flatMap((production) => {
			const { cover, ...card } = toCard(production, context.now);
			return cover
				? [{ ...card, cover, kicker: production.object === "movie" ? "Kino" : wordsInLine(production.genres) }]
				: [];
		}),
	};
}
