import { patterns } from "@lerret/contracts/paths";
import type { ResolvedBlock } from "@lerret/platform/sites/blocks";
import type { ResolvedPage } from "@lerret/platform/sites/resolve-page";
import {
	type ClientLoaderFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	type MetaFunction,
	useLoaderData,
} from "react-router";
import { useCountedView } from "../analytics/counted";
import { BlockFrame, comesLater } from "../blocks/block-frame";
import { fetchLaterBlocks } from "../blocks/later-block";
import { frameTitle } from "../layout/frame-title";
import { LiveAnnouncement, LiveShowings } from "../live/live-state";
import { wordsFor } from "../navigation/last-click";
import { useOpening } from "../navigation/opening";
import { isPending, loadPage, type Pending } from "../navigation/page-data";
import { Placeholder } from "../navigation/placeholder";
import { dataAhead } from "../navigation/prefetch";
import { outcomeId } from "../parts/choices-address";
import { siteContext } from "../site-context";
import { alternatesOf } from "../structured-data/alternates";
import { structuredDataOf } from "../structured-data/graph";
import { type ShareImage, shareImageOf } from "../structured-data/image";
import type { Rated } from "../structured-data/movie";

/**
 * The browser may cache loader data briefly, or the router would fetch prefetched data again
 * (`prefetch.ts`).
 */
const freshFor = "public, max-age=30";

export async function loader({ url, context }: LoaderFunctionArgs) {
	const { site, origin, resolvePage } = context.get(siteContext);
	const { about, share, ...page } = await resolvePage(decodeURIComponent(url.pathname), url.searchParams);
	// Computed on the server, because the page cache's key contains only the query parameters that the page knows.
	const machines = {
		share: shareImageOf(share, origin),
		structured: structuredDataOf(about, site, origin, ratedOn(page.rows)),
		alternates: alternatesOf(page.path, url.search, origin),
	};
	return data(
		{ page, origin, siteTitle: site.title, machines },
		{ status: page.status, headers: { "cache-control": freshFor } },
	);
}

function ratedOn(rows: ResolvedPage["rows"]): Rated | null {
	for (const { component, props } of rows.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks)))
		if (component === "movie-info" && props.audience) return props.audience;
	return null;
}

type Loaded = Awaited<ReturnType<typeof loader>>["data"];

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded | Pending> {
	return loadPage(request, async () => {
		const loaded = ((await dataAhead(new URL(request.url))) ?? (await serverLoader<typeof loader>())) as Loaded;
		if (loaded.page.rows.some(({ columns }) => columns.some(({ blocks }) => blocks.some(comesLater))))
			await fetchLaterBlocks();
		return loaded;
	});
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches, location }) => {
	if (!loaderData) return [];
	if (isPending(loaderData)) return [{ title: frameTitle(matches, wordsFor(location.pathname) || "Henter siden …") }];
	const { page, origin, siteTitle, machines } = loaderData;
	const { title, description, keywords, canonicalPath, kind } = page.meta;
	const tags: (MetaDescriptor | false | null)[] = [
		{ title },
		description !== null && { name: "description", content: description },
		keywords !== null && { name: "keywords", content: keywords },
		canonicalPath === null
			? { name: "robots", content: "noindex" }
			: { tagName: "link", rel: "canonical", href: `${origin}${canonicalPath}` },
		{ property: "og:title", content: title },
		{ property: "og:type", content: kind === "article" ? "article" : "website" },
		{ property: "og:site_name", content: siteTitle },
		{ property: "og:locale", content: "nb_NO" },
		canonicalPath !== null && { property: "og:url", content: `${origin}${canonicalPath}` },
		description !== null && { property: "og:description", content: description },
		...shareTags(machines.share),
		...machines.alternates.map((link) => ({ tagName: "link", rel: "alternate", ...link })),
		machines.structured !== null && { "script:ld+json": machines.structured },
	];
	return tags.filter((tag) => tag !== null && tag !== false);
};

function shareTags(share: ShareImage | null): MetaDescriptor[] {
	if (!share) return [];
	return [
		{ property: "og:image", content: share.url },
		{ property: "og:image:width", content: String(share.width) },
		{ property: "og:image:height", content: String(share.height) },
		{ property: "og:image:alt", content: share.alt },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}

const countedPages: ReadonlySet<string> = new Set([patterns.production, patterns.culture]);

/** The cover fills a phone's screen, so the other rows may render later. */
const beginsWithPicture = ([first]: Loaded["page"]["rows"]): boolean =>
	first?.columns[0]?.blocks[0]?.component === "cover";

/** Whether a block has a day bar, whose many links keyboard users can skip. */
const hasDays = ({ component, props }: ResolvedBlock): boolean =>
	component === "schedule" ||
	(component === "program" && props.tag === null) ||
	(component === "culture-program" && props.heading === null && props.programme !== null);

export default function SitePage() {
	const loaded = useLoaderData<typeof clientLoader>();
	useCountedView(!isPending(loaded) && countedPages.has(loaded.page.path));
	const isOpening = useOpening();
	if (isPending(loaded)) return <Placeholder data={loaded} />;
	const { page } = loaded;
	const opens = isOpening && beginsWithPicture(page.rows);
	const blocks = page.rows.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
	return (
		<div className={`page page-${page.id}`} style={opens ? { minHeight: "100vh" } : undefined}>
			{blocks.some(hasDays) ? (
				<a className="skip-link" href={`#${outcomeId}`}>
					Hopp til programmet
				</a>
			) : null}
			<LiveAnnouncement blocks={blocks} />
			<LiveShowings>
				{(opens ? page.rows.slice(0, 1) : page.rows).map((row, rowIndex) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows and columns of a page never change order
					<div key={rowIndex} className="row">
						{row.columns.map(({ span, blocks }, columnIndex) => (
							<div
								// biome-ignore lint/suspicious/noArrayIndexKey: see above
								key={columnIndex}
								className={`column xs-${span.xs} md-${span.md} lg-${span.lg}`}
							>
								{blocks.map((block) => (
									<BlockFrame key={`${page.path} ${block.id}`} block={block} />
								))}
							</div>
						))}
					</div>
				))}
			</LiveShowings>
		</div>
	);
}
