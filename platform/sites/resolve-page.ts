import type { Picture } from "@lerret/contracts/media";
import { articlePath, pathOfProduction, paths, patterns } from "@lerret/contracts/paths";
import type { Block, Page, SiteConfig } from "@lerret/contracts/site";
import type { Database } from "../db/database.ts";
import { type PageAbout, readAbout } from "../feeds/about.ts";
import { readPicture } from "../media/read.ts";
import { plainText } from "../search/fold.ts";
import { type ResolvedBlock, resolveBlock } from "./blocks/index.ts";
import { type Choices, createContext, type Log, readChoices, type Subject, watchChoices } from "./context.ts";
import { readPages, type StoredPage } from "./read.ts";
import { bindSource, readItem } from "./source-items.ts";
import { nextChange, validUntil } from "./valid-until.ts";

/** What the head of a page says. */
export type PageMeta = {
	/** "{site title} | {page title}" */
	title: string;
	description: string | null;
	keywords: string | null;
	/** The path that search engines should know; null where they should not. */
	canonicalPath: string | null;
	kind: "website" | "article" | "movie" | "event";
};

export type ResolvedColumn = { span: { xs: number; md: number; lg: number }; blocks: ResolvedBlock[] };

/** A page with all that is on it. */
export type ResolvedPage = {
	status: 200 | 404;
	id: string;
	path: string;
	type: Page["pageType"];
	meta: PageMeta;
	/** What the page's own address names, for structured data. */
	about: PageAbout;
	/** The picture for shared links. */
	share: Picture | null;
	rows: { columns: ResolvedColumn[] }[];
	/** The instant at which the page is no longer right, if nothing is changed before. */
	validUntil: string;
};

/** What a page is asked for: by whom does not matter, a public page is the same for all. */
export type PageRequest = {
	db: Database;
	site: SiteConfig;
	path: string;
	query: URLSearchParams;
	now: Temporal.Instant;
	log: Log;
	/** Until when pages of the site stay right, where that is known already (`valid-until.ts`). */
	validUntil?: string | null;
	/** Hears which choices of the address the page looks at. */
	onChoice?: (name: keyof Choices) => void;
	/** Hears what the page shows beside the site's content, as keys of `ContentVersions`. */
	onDependency?: (key: string) => void;
};

/**
 * The page at a path, with its blocks and their data. Unknown paths get status 404 and the content of /404.html.
 * Throws ConfigError where a page's config is broken.
 */
export async function resolvePage(request: PageRequest): Promise<ResolvedPage> {
	const { db, site, path, query, now, log, onChoice } = request;
	const choices = readChoices(query);
	const segments = path.split("/").slice(1);
	const candidates = [path, paths.notFound, ...patternsFor(segments)];
	const until = request.validUntil ?? null;
	const change = until === null ? nextChange(site.id, now) : undefined;
	const { pages, beside: next } = await readPages(db, site.id, candidates, change);
	const found = await findPage(request, pages, segments);
	const context = createContext({
		db,
		site,
		page: found.page,
		parameter: segments.at(-1) ?? "",
		subject: found.subject,
		items: new Map(found.subjectSource ? [[found.subjectSource, Promise.resolve(found.subject)]] : []),
		choices: onChoice ? watchChoices(choices, onChoice) : choices,
		now,
		log,
		dependOn: request.onDependency ?? (() => {}),
	});
	const blocks = found.blocks((block, error) =>
		log.warn({ err: error, site: site.id, page: found.page.id, block }, "block left out"),
	);
	const [resolved, about, share] = await Promise.all([
		Promise.all(blocks.map(async (block) => ({ block, view: await resolveBlock(context, block) }))),
		readAbout(db, site.id, isBound(found.page) ? found.subject : null, context.storedNow),
		readShare(db, site.id, found),
	]);
	return {
		status: found.status,
		id: found.page.id,
		path: found.page.path,
		type: found.page.pageType,
		meta: metaOf(site, found.page, found.subject, found.status),
		about,
		share,
		rows: placeBlocks(found.page, resolved),
		validUntil: until ?? validUntil(site, now, next),
	};
}

/** The picture of what the page is about, or else the page's own. */
async function readShare(db: Database, siteId: string, { page, subject }: Found): Promise<Picture | null> {
	if (isBound(page) && subject?.kind === "production")
		return subject.production.firstImage ?? subject.production.poster;
	if (isBound(page) && subject?.kind === "article") return subject.article.image;
	const { image } = page.meta.nb;
	return image === undefined ? null : readPicture(db, siteId, image);
}

function patternsFor(segments: string[]): string[] {
	if (segments.length === 1) return [patterns.production, patterns.culture];
	return segments.length === 2 && segments[0] === "article" ? [patterns.article] : [];
}

type Found = StoredPage & {
	status: 200 | 404;
	subject: Subject;
	/** The id of the data source that the subject comes from; null where the page has none. */
	subjectSource: string | null;
};

async function findPage(request: PageRequest, pages: Map<string, StoredPage>, segments: string[]): Promise<Found> {
	const exact = request.path.includes(":") ? undefined : pages.get(request.path);
	if (exact) return { ...exact, status: 200, ...(await findSubject(request, exact.page, "")) };
	const last = segments.at(-1) ?? "";
	for (const pattern of patternsFor(segments)) {
		const stored = pages.get(pattern);
		const found = stored && last !== "" ? await findSubject(request, stored.page, last) : null;
		if (stored && found?.subject) return { ...stored, status: 200, ...found };
	}
	const missing = pages.get(paths.notFound);
	if (!missing) throw new Error(`site ${request.site.id} has no page ${paths.notFound}`);
	return { ...missing, status: 404, subject: null, subjectSource: null };
}

/**
 * What a page is about: the item of the single data source that its path names, or else of its first one.
 * The subject is null where there is none, or nothing public answers to it.
 */
async function findSubject(
	{ db, site, now }: PageRequest,
	page: Page,
	parameter: string,
): Promise<{ subject: Subject; subjectSource: string | null }> {
	const singles = page.sources.filter(({ collection }) => !collection);
	const source = singles.find(({ filter }) => filter.some(({ value }) => value.startsWith(":"))) ?? singles[0];
	if (!source) return { subject: null, subjectSource: null };
	const subject = await readItem({ db, siteId: site.id, now }, bindSource(source, parameter));
	return { subject, subjectSource: source.id };
}

/** Blocks in their rows and columns; a block whose place is not in the template is left out. */
function placeBlocks(page: Page, blocks: { block: Block; view: ResolvedBlock | null }[]): ResolvedPage["rows"] {
	return page.template.rows.map((row, rowIndex) => ({
		columns: row.columns.map((span, columnIndex) => ({
			span,
			blocks: blocks.flatMap(({ block, view }) =>
				view && block.place.row === rowIndex && block.place.column === columnIndex ? [view] : [],
			),
		})),
	}));
}

/** Whether a page takes its subject from the address. */
const isBound = (page: Page) => page.path.includes(":");

const descriptionLength = 300;

/** Meta bound to the production's or article's own words and picture, else the page's (spec.txt, section 2). */
function metaOf(site: SiteConfig, page: Page, subject: Subject, status: 200 | 404): PageMeta {
	const titled = (title: string) => `${site.title} | ${title}`;
	if (isBound(page) && subject?.kind === "production") {
		const { production } = subject;
		return {
			title: titled(production.title),
			description: production.summary || plainText(production.body).slice(0, descriptionLength),
			keywords: production.features.join(", ") || null,
			canonicalPath: pathOfProduction(production),
			kind: production.object === "movie" ? "movie" : "event",
		};
	}
	if (isBound(page) && subject?.kind === "article") {
		const { article } = subject;
		return {
			title: titled(article.title),
			description: article.summary || plainText(article.content).slice(0, descriptionLength),
			keywords: article.features.join(", ") || null,
			canonicalPath: articlePath(article.slug),
			kind: "article",
		};
	}
	const meta = page.meta.nb;
	return {
		title: titled(meta.title ?? page.title),
		description: meta.description ?? null,
		keywords: meta.keywords ?? null,
		canonicalPath: status === 404 || page.path === paths.notFound ? null : page.path,
		kind: "website",
	};
}
