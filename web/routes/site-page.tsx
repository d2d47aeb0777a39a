import { patterns } from "@lerret/contracts/paths";
import type { ResolvedBlock } from "@lerret/platform/pages/blocks";
import {
	type ClientLoaderFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaDescriptor,
	type MetaFunction,
	useLoaderData,
} from "react-router";
import { BlockFrame, isLazyBlock } from "../blocks/block-frame";
import { loadLazyBlocks } from "../blocks/lazy-block";
import { useCountView } from "../client/analytics/counting";
import { LiveAnnouncement, LiveShowings } from "../client/live/live-state";
import { linkTextTo } from "../client/navigation/last-click";
import { isPending, loadPage, type Pending } from "../client/navigation/page-data";
import { Placeholder } from "../client/navigation/page-placeholder";
import { fetchPageData } from "../client/navigation/prefetch";
import { useFirstRender } from "../client/navigation/use-first-render";
import { frameTitle } from "../layout/frame-title";
import { siteContext } from "../site-context";
import { shareTags } from "../structured-data/share-tags";
import { resultsId } from "../ui/results-id";
import { cacheControl, toPageData } from "./page-data";

export function loader({ url, context }: LoaderFunctionArgs) {
	const pageData = toPageData(context.get(siteContext), url.search);
	return data(pageData, { status: pageData.page.status, headers: { "cache-control": cacheControl } });
}

type PageData = Awaited<ReturnType<typeof loader>>["data"];

export function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<PageData | Pending> {
	return loadPage(request, async () => {
		// The router's own loader follows redirects and reports errors.
		const pageData = ((await fetchPageData(new URL(request.url))) ?? (await serverLoader<typeof loader>())) as PageData;
		if (pageData.page.rows.some(({ columns }) => columns.some(({ blocks }) => blocks.some(isLazyBlock))))
			await loadLazyBlocks();
		return pageData;
	});
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData, matches, location }) => {
	if (!loaderData) return [];
	if (isPending(loaderData)) return [{ title: frameTitle(matches, linkTextTo(location.pathname) || "Henter siden …") }];
	const { page, origin, siteTitle, metadata } = loaderData;
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
		...shareTags(metadata.shareImage),
		...metadata.alternates.map((link) => ({ tagName: "link", rel: "alternate", ...link })),
		metadata.structuredData !== null && { "script:ld+json": metadata.structuredData },
	];
	return tags.filter((tag) => tag !== null && tag !== false);
};

const countedPatterns: ReadonlySet<string> = new Set([patterns.production, patterns.culture]);

/** The cover fills a phone's screen, so the other rows may render later. */
const startsWithCover = ([first]: PageData["page"]["rows"]): boolean =>
	first?.columns[0]?.blocks[0]?.component === "cover";

/** Whether a block has a day bar, whose many links keyboard users can skip. */
const hasDays = ({ component, props }: ResolvedBlock): boolean =>
	component === "schedule" ||
	(component === "program" && props.tag === null) ||
	(component === "culture-program" && props.heading === null && props.programme !== null);

export default function SitePage() {
	const pageData = useLoaderData<typeof clientLoader>();
	useCountView(!isPending(pageData) && countedPatterns.has(pageData.page.path));
	const isFirstRender = useFirstRender();
	if (isPending(pageData)) return <Placeholder data={pageData} />;
	const { page } = pageData;
	const isFirstRowOnly = isFirstRender && startsWithCover(page.rows);
	const blocks = page.rows.flatMap(({ columns }) => columns.flatMap((column) => column.blocks));
	return (
		<div className={`page page-${page.id}`} style={isFirstRowOnly ? { minHeight: "100vh" } : undefined}>
			{blocks.some(hasDays) ? (
				<a className="skip-link" href={`#${resultsId}`}>
					Hopp til programmet
				</a>
			) : null}
			<LiveAnnouncement blocks={blocks} />
			<LiveShowings>
				{(isFirstRowOnly ? page.rows.slice(0, 1) : page.rows).map((row, rowIndex) => (
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
