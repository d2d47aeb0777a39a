import type { BlockData } from "@lerret/contracts/blocks";
import type { Picture } from "@lerret/contracts/media";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { articlePath } from "@lerret/contracts/paths";
import { type DataSource, pageSchema } from "@lerret/contracts/site";
import { type Article, readArticle } from "../../articles/read.ts";
import type { Database } from "../../db/database.ts";
import { readObject } from "../../db/stored-json.ts";
import { readPicture } from "../../media/read.ts";
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
	const slides = await Promise.all(
		chosen.map(async ({ item, picture, title, text }) => {
			const found = await readSlideOf(context, item);
			if (!found) return null;
			const cover = picture === null ? found.cover : await readPicture(context.db, context.site.id, picture);
			return withPicture({ ...found, cover, title: title ?? found.title, summary: text ?? found.summary });
		}),
	);
	return slides.filter((slide) => slide !== null);
}

async function readSlideOf({ db, site, now, storedNow }: PageContext, item: string): Promise<Candidate | null> {
	const [kind, id] = [item.slice(0, item.indexOf("/")), item.slice(item.indexOf("/") + 1)];
	if (kind === "page") return readPageSlide(db, site.id, id);
	if (kind === "article") {
		const article = await readArticle(db, site.id, { id }, storedNow);
		return article && articleSlide(article);
	}
	const [production] = await readProductionsById(db, site.id, [id], storedNow);
	return production ? productionSlide(production, now) : null;
}

/** A page of its own, such as a campaign, with the picture that it is shared with. */
async function readPageSlide(db: Database, siteId: string, id: string): Promise<Candidate | null> {
	const row = await db
		.selectFrom("page")
		.select(["path", "config_json"])
		.where("site_id", "=", siteId)
		.where("id", "=", id)
		.where("published_at", "is not", null)
		.executeTakeFirst();
	const config = row && pageSchema.pick({ title: true, meta: true }).safeParse(readObject(row.config_json)).data;
	if (!config || row.path.includes(":")) return null;
	const { image, description } = config.meta.nb;
	const cover = image === undefined ? null : await readPicture(db, siteId, image);
	return {
		id,
		path: row.path,
		title: config.title,
		summary: description ?? "",
		age: null,
		note: null,
		cover,
		kicker: "",
	};
}
