import type { BlockData } from "@lerret/contracts/blocks";
import type { Picture } from "@lerret/contracts/media";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { articlePath } from "@lerret/contracts/paths";
import { type DataSource, pageSchema } from "@lerret/contracts/site";
import { type Article, readArticlesById } from "../../articles/read.ts";
import type { Database } from "../../db/database.ts";
import { readObject } from "../../db/stored-json.ts";
import { readPictures } from "../../media/read.ts";
import type { Production } from "../../programme/production.ts";
import { readHighlights, readProductionsById } from "../../programme/read-productions.ts";
import { toCard } from "../../programme/views.ts";
import type { PageContext } from "../context.ts";
import { type ListCard, nextNote, readViews } from "./lists.ts";

type Slide = Pick<ListCard, "id" | "path" | "title" | "summary" | "age" | "note"> & { cover: Picture; kicker: string };
/** A slide whose item may have no picture of its own. */
type Candidate = Omit<Slide, "cover"> & { cover: Picture | null };

function productionSlide(production: Production, now: Temporal.Instant): Candidate {
	const { id, path, title, summary, age, note, cover } = toCard(production, now);
	const kicker = production.object === "movie" ? "Kino" : formatWordList(production.genres);
	return { id, path, title, summary, age, note, cover, kicker };
}

const articleSlide = ({ id, slug, title, summary, image, category }: Article): Candidate => ({
	...{ id, path: articlePath(slug), title, summary, age: null, note: null, cover: image, kicker: category },
});

const withPicture = (slide: Candidate): Slide | null => {
	const { cover } = slide;
	return cover && { ...slide, cover };
};

/** As many slides as the site's appearance has: several, the first as one picture, or none. Null without any. */
export async function resolveSlideshow(context: PageContext, data: BlockData<"slideshow">, sources: DataSource[]) {
	const { hero } = context.site.appearance;
	if (hero === "none") return null;
	const slides =
		data.slides.length > 0
			? await readChosenSlides(context, data.slides.slice(0, data.limit))
			: await readSlides(context, data.limit, sources);
	if (slides.length === 0) return null;
	return { label: data.label, slides: hero === "picture" ? slides.slice(0, 1) : slides };
}

/** Without sources: the venue's highlights. An item without a wide picture is left out. */
async function readSlides(context: PageContext, limit: number, sources: DataSource[]): Promise<Slide[]> {
	const { db, site, storedNow, now } = context;
	if (sources.length === 0) {
		const productions = await readHighlights(db, site.id, storedNow, limit);
		return productions.flatMap((production) => withPicture(productionSlide(production, now)) ?? []);
	}
	return readViews(context, sources, limit, {
		article: (article) => withPicture(articleSlide(article)),
		production: (production) => withPicture(productionSlide(production, now)),
		event: (event) => {
			const slide = withPicture(productionSlide(event.production, now));
			return slide && { ...slide, note: nextNote(event, site.programme.dayStartsAt) };
		},
	});
}

/** The slides that an editor has chosen, in order; one whose item is not public or that has no picture is left out. */
async function readChosenSlides(context: PageContext, chosen: BlockData<"slideshow">["slides"]): Promise<Slide[]> {
	const { db, site, now, storedNow } = context;
	const idsOf = (kind: string) =>
		chosen.flatMap(({ item }) => (item.startsWith(`${kind}/`) ? [item.slice(kind.length + 1)] : []));
	const ownPictures = chosen.flatMap(({ picture }) => (picture === null ? [] : [{ picture }]));
	const [productions, articles, pages, pictures] = await Promise.all([
		readProductionsById(db, site.id, idsOf("production"), storedNow),
		readArticlesById(db, site.id, idsOf("article"), storedNow),
		readPageSlides(db, site.id, idsOf("page")),
		readPictures(db, site.id, ownPictures),
	]);
	const found = new Map<string, Candidate>([
		...productions.map((production) => [`production/${production.id}`, productionSlide(production, now)] as const),
		...articles.map((article) => [`article/${article.id}`, articleSlide(article)] as const),
		...pages.map((page) => [`page/${page.id}`, page] as const),
	]);
	const pictureOf = new Map(pictures.map(({ id, picture }) => [id, picture]));
	return chosen.flatMap(({ item, picture, title, text }) => {
		const slide = found.get(item);
		if (!slide) return [];
		const cover = picture === null ? slide.cover : (pictureOf.get(picture) ?? null);
		return withPicture({ ...slide, cover, title: title ?? slide.title, summary: text ?? slide.summary }) ?? [];
	});
}

/** Public pages of their own, such as campaigns, with the pictures that they are shared with. */
async function readPageSlides(db: Database, siteId: string, ids: string[]): Promise<Candidate[]> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom("page")
		.select(["id", "path", "config_json"])
		.where("site_id", "=", siteId)
		.where("id", "in", ids)
		.where("published_at", "is not", null)
		.execute();
	const pages = rows.flatMap(({ id, path, config_json }) => {
		const config = pageSchema.pick({ title: true, meta: true }).safeParse(readObject(config_json)).data;
		return config && !path.includes(":") ? [{ id, path, title: config.title, meta: config.meta.nb }] : [];
	});
	const images = pages.flatMap(({ meta: { image } }) => (image === undefined ? [] : [{ picture: image }]));
	const covers = new Map((await readPictures(db, siteId, images)).map(({ id, picture }) => [id, picture]));
	return pages.map(({ id, path, title, meta: { image = "", description = "" } }) => ({
		...{ id, path, title, summary: description, age: null, note: null, kicker: "" },
		cover: covers.get(image) ?? null,
	}));
}
