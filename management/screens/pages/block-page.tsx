import { componentLabels } from "@lerret/contracts/blocks/names";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type FieldsOf, type Item, type ListedItem, listAllItems, readItem } from "../../api/content.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { publicUrl } from "../../editor/public-url.ts";
import { PublicationBar } from "../../editor/publication-bar.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { BlockFields } from "./block-fields.tsx";
import { blockLabels } from "./labels.ts";
import { readSlides, Slides } from "./slides.tsx";

type LoadedBlock = LoadedItem<"block-data"> & {
	page: Item<"page">;
	slides: ListedItem<"production">[];
	others: FieldsOf<"block-data">[];
};

export const blockLoader =
	({ client }: Connection) =>
	async ({
		params: { siteId = "", id = "", blockId },
		request: { signal },
	}: LoaderFunctionArgs): Promise<LoadedBlock> => {
		const resource = { client, siteId, kind: "block-data" } as const;
		const [page, blocks] = await Promise.all([
			readItem({ client, siteId, kind: "page" }, id, signal),
			listAllItems(resource, { pageId: id }, signal),
		]);
		const others = blocks.filter((block) => block.id !== blockId).map(({ fields }) => fields);
		if (blockId !== undefined) {
			const loaded = await loadItem(resource, blockId, signal);
			const slides = loaded.fields.component === "slideshow" ? await readSlides(client, siteId, signal) : [];
			return { ...loaded, page, slides, others };
		}
		return { ...toNewItem(newTextBlock(id, others)), page, slides: [], others };
	};

function newTextBlock(pageId: string, others: FieldsOf<"block-data">[]): FieldsOf<"block-data"> {
	const row = Math.max(0, ...others.map(({ place }) => place.row));
	const orders = others.filter(({ place }) => place.row === row && place.column === 0).map(({ place }) => place.order);
	const place = { row, column: 0, order: Math.min(10_000, Math.max(0, ...orders) + 1) };
	return blockFieldsSchema.parse({ pageId, component: "content", place, data: { html: "" } });
}

export function BlockPage() {
	const loaded = useLoaderData<LoadedBlock>();
	return <BlockEditor key={loaded.item?.id ?? "ny"} loaded={loaded} />;
}

function BlockEditor({ loaded }: { loaded: LoadedBlock }) {
	const { client, sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	const { page } = loaded;
	const pageUrl = `/${site.id}/sider/${page.id}`;
	const resource = { client, siteId: site.id, kind: "block-data" } as const;
	const editor = useItemEditor(
		resource,
		loaded,
		(id, state) => void navigate(`${pageUrl}/innhold/${id}`, { replace: true, state }),
	);
	const { path } = page.fields;
	return (
		<>
			<PageHeading title={editor.item ? componentLabels[editor.fields.component] : "Ny tekst"}>
				<Link to={pageUrl}>Til siden «{page.fields.title}»</Link>
			</PageHeading>
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={editor.failure} labels={blockLabels} />
			<div className="editing">
				<BlockFields editor={editor} sources={page.fields.sources} others={loaded.others} />
				<PublicationBar
					editor={editor}
					labels={blockLabels}
					name="dette"
					publicUrl={path.includes(":") ? null : publicUrl(sites, site, path)}
					onRemoved={() => void navigate(pageUrl)}
				/>
			</div>
			{editor.fields.component === "slideshow" && editor.fields.dataIds.length === 0 ? (
				<Slides slides={loaded.slides} siteId={site.id} />
			) : null}
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
