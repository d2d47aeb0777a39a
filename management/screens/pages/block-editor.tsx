import { type BlockType, blockLabel, blockSchemas, blockTypes } from "@lerret/contracts/blocks";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { initialFields } from "@lerret/contracts/describe";
import { Link, type LoaderFunctionArgs } from "react-router";
import { type FieldsOf, type Item, type ListedItem, listAllItems, readItem } from "../../api/content.ts";
import { readVenuePrices, type VenuePrices } from "../../api/prices.ts";
import { ItemPage } from "../../editor/item-page.tsx";
import { type LoadedItem, loadItem, toNewItem } from "../../editor/load-item.ts";
import { useItemEditor } from "../../editor/use-item-editor.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { BlockFields, nextOrder } from "./block-fields.tsx";
import { readSlides, Slides } from "./slides.tsx";

type LoadedBlock = LoadedItem<"block-data"> & {
	page: Item<"page">;
	slides: ListedItem<"production">[];
	others: FieldsOf<"block-data">[];
	/** Null for a block without prices. */
	venue: VenuePrices | null;
};

export const blockLoader =
	({ client }: Connection) =>
	async ({
		params: { siteId = "", id = "", blockId },
		request: { signal, url },
	}: LoaderFunctionArgs): Promise<LoadedBlock> => {
		const resource = { client, siteId, kind: "block-data" } as const;
		const [page, blocks] = await Promise.all([
			readItem({ client, siteId, kind: "page" }, id, signal),
			listAllItems(resource, { pageId: id }, signal),
		]);
		const others = blocks.filter((block) => block.id !== blockId).map(({ fields }) => fields);
		const component = blockTypes.find((type) => type === new URL(url).searchParams.get("slag")) ?? "content";
		const loaded: LoadedItem<"block-data"> =
			blockId === undefined
				? toNewItem<"block-data">(newBlock(id, component, others))
				: await loadItem(resource, blockId, signal);
		const slides = loaded.fields.component === "slideshow" ? await readSlides(client, siteId, signal) : [];
		const venue = loaded.fields.component === "price-list" ? await readVenuePrices({ client, siteId }, signal) : null;
		return { ...loaded, page, slides, others, venue };
	};

function newBlock(pageId: string, component: BlockType, others: FieldsOf<"block-data">[]): FieldsOf<"block-data"> {
	const row = Math.max(0, ...others.map(({ place }) => place.row));
	const order = nextOrder(others.filter(({ place }) => place.row === row && place.column === 0));
	const place = { row, column: 0, order };
	return blockFieldsSchema.parse({ pageId, component, place, data: initialFields(blockSchemas[component]) });
}

export function BlockEditor({ loaded }: { loaded: LoadedBlock }) {
	const site = useSite();
	const { page } = loaded;
	const pageUrl = `/${site.id}/sider/${page.id}`;
	const editor = useItemEditor("block-data", loaded, `${pageUrl}/innhold`);
	const { component, dataIds } = editor.fields;
	const { path, title } = page.fields;
	return (
		<ItemPage
			editor={editor}
			title={editor.item ? blockLabel(component) : `Ny del: ${blockLabel(component).toLowerCase()}`}
			name="dette"
			path={path.includes(":") ? null : path}
			returnPath={pageUrl}
			actions={<Link to={pageUrl}>Til siden «{title}»</Link>}
			form={<BlockFields editor={editor} page={page.fields} others={loaded.others} venue={loaded.venue} />}
		>
			{component === "slideshow" && dataIds.length === 0 ? <Slides slides={loaded.slides} siteId={site.id} /> : null}
		</ItemPage>
	);
}
