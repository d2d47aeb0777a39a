import type { BlockData, BlockType } from "@lerret/contracts/blocks";
import type { DataSource, Filter } from "@lerret/contracts/site";
import type { PageWithBlocks } from "../../sites/write.ts";

export type PlacedBlock = { component: BlockType; data: unknown; dataIds: string[]; hide: boolean };

export function block<T extends BlockType>(
	component: T,
	data: BlockDataInput<T>,
	options: { dataIds?: string[]; hide?: boolean } = {},
): PlacedBlock {
	return { component, data, dataIds: options.dataIds ?? [], hide: options.hide ?? false };
}

/** The text below the blocks that a page adds to its text. */
export const after = ({ after }: { after?: string }): PlacedBlock[] =>
	after === undefined ? [] : [block("content", { html: after })];

type BlockDataInput<T extends BlockType> = Partial<BlockData<T>>;

export type Column = { xs?: number; md?: number; lg: number; blocks: PlacedBlock[] };
type PageDraft = {
	id: string;
	path: string;
	title: string;
	description?: string | undefined;
	sources?: DataSource[];
	rows: Column[][];
	standard?: boolean;
};

export function page({
	id,
	path,
	title,
	description,
	sources = [],
	rows,
	standard = false,
}: PageDraft): PageWithBlocks {
	return {
		page: {
			id,
			title,
			path,
			layout: "layout",
			pageType: standard ? "standard" : "ordinary",
			sources,
			template: {
				rows: rows.map((columns) => ({ columns: columns.map(({ xs = 12, md = 12, lg }) => ({ xs, md, lg })) })),
			},
			meta: { nb: description === undefined ? {} : { description } },
		},
		blocks: rows.flatMap((columns, row) =>
			columns.flatMap(({ blocks }, column) =>
				blocks.map(({ component, data, dataIds, hide }, order) => ({
					id: `${id}-${row}${column}${order}-${component}`,
					component,
					hide,
					place: { row, column, order },
					dataIds,
					data,
				})),
			),
		),
	};
}

export const fullWidth = (...blocks: PlacedBlock[]): Column[] => [{ lg: 12, blocks }];
export const eq = (property: Filter["property"], value: string): Filter => ({ property, value, operator: "eq" });
type SourceInput = [id: string, name: string, model: DataSource["model"], ...filter: Filter[]];

const source =
	(collection: boolean) =>
	(...[id, name, model, ...filter]: SourceInput): DataSource => ({ id, name, model, collection, filter });

/** The data source of a list. `name` is what editors see. */
export const listSource = source(true);
/** The data source of one item. */
export const itemSource = source(false);
