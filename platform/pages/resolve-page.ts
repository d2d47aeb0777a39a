import type { Picture } from "@lerret/contracts/media";
import { formatDay } from "@lerret/contracts/nb/time";
import { articlePath, pathOfProduction, paths, patterns } from "@lerret/contracts/paths";
import type { Block, Page, SiteConfig } from "@lerret/contracts/site";
import { noonOf, osloDate } from "../core/time.ts";
import { reviewsKey } from "../db/content-version.ts";
import type { Database } from "../db/database.ts";
import { proseOf } from "../html/present-items.ts";
import { readPicture } from "../media/read.ts";
import { readPages, type StoredPage } from "../sites/read.ts";
import { choicesOfBlocks, type ResolvedBlock, resolveBlock } from "./blocks/index.ts";
import { type Choices, labelsOf, pickChoices, readChoices } from "./choices.ts";
import { createContext, type Subject, type WarningLog } from "./context.ts";
import { nextChange, validUntil } from "./page-expiry.ts";
import { bindSource, readItem } from "./source-items.ts";
import { readSubjectDetails, type SubjectDetails } from "./subject-details.ts";

export type PageMeta = {
	/** "{site title} | {page title}" */
	title: string;
	description: string | null;
	keywords: string | null;
	/** The path for search engines; null for pages they should not index. */
	canonicalPath: string | null;
	kind: "website" | "article" | "movie" | "event";
};

export type ResolvedColumn = { span: { xs: number; md: number; lg: number }; blocks: ResolvedBlock[] };

export type ResolvedPage = {
	status: 200 | 404;
	id: string;
	path: string;
	type: Page["pageType"];
	meta: PageMeta;
	subjectDetails: SubjectDetails;
	share: Picture | null;
	rows: { columns: ResolvedColumn[] }[];
	/** The instant at which the page expires if nothing changes before. */
	validUntil: string;
	/** The choices that the page depends on. */
	usedChoices: ReadonlySet<keyof Choices>;
	/** The keys of `ContentVersions` that the page depends on besides the site's own. */
	dependsOn: string[];
};

export type PageRequest = {
	db: Database;
	site: SiteConfig;
	path: string;
	query: URLSearchParams;
	now: Temporal.Instant;
	log: WarningLog;
};

/**
 * Resolves the page at a path, with its blocks and their data. An unknown path gets status 404 and the content of
 * /404.html. Throws ConfigError where a page's config is invalid.
 */
export async function resolvePage(request: PageRequest): Promise<ResolvedPage> {
	const { db, site, path, query, now, log } = request;
	const segments = path.split("/").slice(1);
	const candidates = [path, paths.notFound, ...patternsFor(segments)];
	const { pages, extra: next } = await readPages(db, site.id, candidates, nextChange(site.id, now));
	const found = await findPage(request, pages, segments);
	const blocks = found.blocks((block, error) =>
		log.warn({ err: error, site: site.id, page: found.page.id, block }, "block left out"),
	);
	const usedChoices = choicesOfBlocks(blocks);
	const choices = pickChoices(readChoices(query), usedChoices);
	const context = createContext({
		db,
		site,
		page: found.page,
		parameter: segments.at(-1) ?? "",
		subject: found.subject,
		blocks,
		items: new Map(found.subjectSource ? [[found.subjectSource, Promise.resolve(found.subject)]] : []),
		choices,
		now,
		log,
	});
	const [resolved, subjectDetails, share] = await Promise.all([
		Promise.all(blocks.map(async (block) => ({ block, view: await resolveBlock(context, block) }))),
		readSubjectDetails(db, site, hasPatternPath(found.page) ? found.subject : null, context.storedNow),
		readShare(db, site.id, found),
	]);
	return {
		status: found.status,
		id: found.page.id,
		path: found.page.path,
		type: found.page.pageType,
		meta: withChoices(metaOf(site, found.page, found.subject, found.status), choices, now),
		subjectDetails,
		share,
		rows: placeBlocks(found.page, resolved),
		validUntil: [validUntil(site, now, next), ...resolved.flatMap(({ view }) => changesOf(view))].sort()[0] as string,
		usedChoices,
		dependsOn: resolved.flatMap(({ view }) => (view ? reviewsOf(site, view) : [])),
	};
}

/** When a block changes by the clock alone. */
const changesOf = (view: ResolvedBlock | null): string[] =>
	view?.component === "at-a-glance" && view.props.changesAt !== null ? [view.props.changesAt] : [];

/** The key of the reviews that a block shows. */
const reviewsOf = ({ partnerIds }: SiteConfig, { component, props }: ResolvedBlock): string[] =>
	component === "movie-info" && props.audience ? [reviewsKey(partnerIds[0] ?? 0, props.audience.movieId)] : [];

async function readShare(db: Database, siteId: string, { page, subject }: FoundPage): Promise<Picture | null> {
	if (hasPatternPath(page) && subject?.kind === "production")
		return subject.production.cover ?? subject.production.poster;
	if (hasPatternPath(page) && subject?.kind === "article") return subject.article.image;
	const { image } = page.meta.nb;
	return image === undefined ? null : readPicture(db, siteId, image);
}

function patternsFor(segments: string[]): string[] {
	if (segments.length === 1) return [patterns.production, patterns.culture];
	return segments.length === 2 && segments[0] === "article" ? [patterns.article] : [];
}

type FoundPage = StoredPage & {
	status: 200 | 404;
	subject: Subject;
	subjectSource: string | null;
};

async function findPage(request: PageRequest, pages: Map<string, StoredPage>, segments: string[]): Promise<FoundPage> {
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
 * The subject is the item of the single data source that the path names, else of the first single one; null where no
 * public item matches.
 */
async function findSubject(
	{ db, site, now }: PageRequest,
	page: Page,
	parameter: string,
): Promise<{ subject: Subject; subjectSource: string | null }> {
	const singles = page.sources.filter(({ collection }) => !collection);
	const source = singles.find(({ filter }) => filter.some(({ value }) => value.startsWith(":"))) ?? singles[0];
	if (!source) return { subject: null, subjectSource: null };
	const subject = await readItem({ db, site, now }, bindSource(source, parameter));
	return { subject, subjectSource: source.id };
}

/** A block whose place is not in the template is left out. */
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

const hasPatternPath = (page: Page) => page.path.includes(":");

const maxDescriptionLength = 300;

/** The meta of a production or article page comes from the item, else from the page (spec.txt, section 2). */
function metaOf(site: SiteConfig, page: Page, subject: Subject, status: 200 | 404): PageMeta {
	const withSiteTitle = (title: string) => `${site.title} | ${title}`;
	if (hasPatternPath(page) && subject?.kind === "production") {
		const { production } = subject;
		return {
			title: withSiteTitle(production.title),
			description: production.summary || proseOf(production.body).slice(0, maxDescriptionLength),
			keywords: production.features.join(", ") || null,
			canonicalPath: pathOfProduction(production),
			kind: production.object === "movie" ? "movie" : "event",
		};
	}
	if (hasPatternPath(page) && subject?.kind === "article") {
		const { article } = subject;
		return {
			title: withSiteTitle(article.title),
			description: article.summary || proseOf(article.content).slice(0, maxDescriptionLength),
			keywords: article.features.join(", ") || null,
			canonicalPath: articlePath(article.slug),
			kind: "article",
		};
	}
	const meta = page.meta.nb;
	return {
		title: withSiteTitle(meta.title ?? page.title),
		description: meta.description ?? null,
		keywords: meta.keywords ?? null,
		canonicalPath: status === 404 || page.path === paths.notFound ? null : page.path,
		kind: "website",
	};
}

/** The title names what is chosen: «Tindevik kulturhus | Kinoprogram lørdag 21. november, for barn og familier». */
function withChoices(meta: PageMeta, choices: Choices, now: Temporal.Instant): PageMeta {
	const { day, view, isAvailable } = choices;
	const chosen = [
		...labelsOf(choices),
		...(isAvailable ? ["uten utsolgte"] : []),
		...(view === "films" ? [] : [viewTitles[view]]),
	];
	const ofDay = day === null ? "" : ` ${formatDay(noonOf(day), day.year !== osloDate(now).year)}`;
	return { ...meta, title: [meta.title + ofDay, ...chosen].join(", ") };
}

const viewTitles = { hours: "time for time", posters: "plakater" } as const;
