import type { FieldsOf } from "../../../api/content.ts";

/**
 * A page with its blocks, and what can be done to its rows and columns. Nothing here sends anything: each function returns a
 * new page, so the one before is what undo returns to. Every block is always in a cell that the page has.
 */
export type PageFields = FieldsOf<"page">;
export type BlockFields = FieldsOf<"block-data">;
export type PageBlock = { id: string; fields: BlockFields };
export type PageModel = { page: PageFields; blocks: PageBlock[] };

export type Cell = { row: number; column: number };
type Columns = PageFields["template"]["rows"][number]["columns"];

/** How a row is divided: the widths of its columns, of twelve, on a wide screen. Narrow screens have them below each other. */
export const layouts = [[12], [6, 6], [8, 4], [4, 8], [7, 5], [5, 7], [4, 4, 4]] as const;
export type Layout = readonly number[];

const columnsOf = (layout: Layout): Columns => layout.map((lg) => ({ xs: 12, md: 12, lg }));
export const layoutOf = (model: PageModel, row: number): Layout =>
	model.page.template.rows[row]?.columns.map(({ lg }) => lg) ?? [];

export const cellsOf = ({ page }: PageModel): Cell[] =>
	page.template.rows.flatMap(({ columns }, row) => columns.map((_, column) => ({ row, column })));

const isIn =
	({ row, column }: Cell) =>
	({ fields: { place } }: PageBlock): boolean =>
		place.row === row && place.column === column;

/** The blocks of a cell that are not deleted, in order. */
export const blocksIn = ({ blocks }: PageModel, cell: Cell): PageBlock[] =>
	blocks.filter((block) => isIn(cell)(block) && !block.fields.removed).sort(byOrder);

const byOrder = (one: PageBlock, other: PageBlock): number => one.fields.place.order - other.fields.place.order;

/** All blocks that are not deleted, as they stand on the page. */
export const shownBlocks = (model: PageModel): PageBlock[] => cellsOf(model).flatMap((cell) => blocksIn(model, cell));

export const findBlock = ({ blocks }: PageModel, id: string): PageBlock | undefined =>
	blocks.find((block) => block.id === id);

const cellOf = ({ fields: { place } }: PageBlock): Cell => ({ row: place.row, column: place.column });

const changeFields = (model: PageModel, id: string, change: Partial<BlockFields>): PageModel => ({
	...model,
	blocks: model.blocks.map((block) => (block.id === id ? { ...block, fields: { ...block.fields, ...change } } : block)),
});

/** The model with these blocks in a cell in this order; only those whose place changes are new objects. */
function orderCell(model: PageModel, cell: Cell, ids: string[]): PageModel {
	const blocks = model.blocks.map((block) => {
		const order = ids.indexOf(block.id);
		if (order < 0) return block;
		const { place } = block.fields;
		const isSame = isIn(cell)(block) && place.order === order;
		return isSame ? block : { ...block, fields: { ...block.fields, place: { ...cell, order } } };
	});
	return { ...model, blocks };
}

const idsIn = (model: PageModel, cell: Cell): string[] => blocksIn(model, cell).map(({ id }) => id);

/** With a block whose place the page does not have in the last cell, as a page may have been changed without its blocks. */
export function normalise(model: PageModel): PageModel {
	const cells = cellsOf(model);
	const last = cells.at(-1);
	if (!last) return normalise({ ...model, page: withRows(model.page, [{ columns: columnsOf([12]) }]) });
	return model.blocks
		.filter((block) => !block.fields.removed && !cells.some((cell) => isIn(cell)(block)))
		.reduce((done, { id }) => moveTo(done, id, last), model);
}

/** The other blocks of its cell stay as they are. */
export function moveTo(model: PageModel, id: string, cell: Cell): PageModel {
	return orderCell(model, cell, [...idsIn(model, cell).filter((one) => one !== id), id]);
}

/**
 * One step up or down: within its cell, and from the end of a cell to the next one of the page. Null where there is none.
 */
export function moveStep(model: PageModel, id: string, step: -1 | 1): PageModel | null {
	const block = findBlock(model, id);
	if (!block) return null;
	const ids = idsIn(model, cellOf(block));
	const from = ids.indexOf(id);
	const to = from + step;
	if (to >= 0 && to < ids.length)
		return orderCell(model, cellOf(block), ids.with(from, ids[to] as string).with(to, id));
	const cells = cellsOf(model);
	const index = cells.findIndex((cell) => isIn(cell)(block));
	const next = cells[index + step];
	if (!next) return null;
	return step === 1 ? orderCell(model, next, [id, ...idsIn(model, next)]) : moveTo(model, id, next);
}

/** Adds a block at a place among those of a cell, or below them. */
export function addBlock(
	model: PageModel,
	block: PageBlock,
	{ row, column }: Cell,
	at = Number.POSITIVE_INFINITY,
): PageModel {
	const cell = { row, column };
	const added = { ...model, blocks: [...model.blocks, block] };
	return orderCell(added, cell, idsIn(model, cell).toSpliced(at, 0, block.id));
}

/** `newId` is the id of the copy, which stands below the block. */
export function copyBlock(model: PageModel, id: string, newId: string): PageModel {
	const block = findBlock(model, id);
	if (!block) return model;
	const cell = cellOf(block);
	return addBlock(model, { id: newId, fields: block.fields }, cell, idsIn(model, cell).indexOf(id) + 1);
}

export const setHidden = (model: PageModel, id: string, hide: boolean): PageModel => changeFields(model, id, { hide });

/** One that visitors see is deleted when the page is published; another one at once. */
export function removeBlock(model: PageModel, id: string, isPublished: boolean): PageModel {
	if (isPublished) return changeFields(model, id, { removed: true });
	return { ...model, blocks: model.blocks.filter((block) => block.id !== id) };
}

export const changeData = (model: PageModel, id: string, change: Partial<Pick<BlockFields, "data" | "dataIds">>) =>
	changeFields(model, id, change);

export const changePage = (model: PageModel, change: Partial<PageFields>): PageModel => ({
	...model,
	page: { ...model.page, ...change },
});

const withRows = (page: PageFields, rows: PageFields["template"]["rows"]): PageFields => ({
	...page,
	template: { ...page.template, rows },
});

/** The model with other rows; `rowOf` returns the new number of the row of a block. */
function changeRows(model: PageModel, rows: PageFields["template"]["rows"], rowOf: (row: number) => number): PageModel {
	const blocks = model.blocks.map((block) => {
		const { place } = block.fields;
		const row = rowOf(place.row);
		return row === place.row ? block : { ...block, fields: { ...block.fields, place: { ...place, row } } };
	});
	return { page: withRows(model.page, rows), blocks };
}

export function addRow(model: PageModel, layout: Layout, below: number): PageModel {
	const { rows } = model.page.template;
	return changeRows(model, rows.toSpliced(below + 1, 0, { columns: columnsOf(layout) }), (row) =>
		row > below ? row + 1 : row,
	);
}

/** Null where there is no row to change places with. */
export function moveRow(model: PageModel, from: number, step: -1 | 1): PageModel | null {
	const { rows } = model.page.template;
	const [own, other] = [rows[from], rows[from + step]];
	if (!own || !other) return null;
	return changeRows(model, rows.with(from, other).with(from + step, own), (row) =>
		row === from ? from + step : row === from + step ? from : row,
	);
}

/** Null for the only row, and for one with blocks. */
export function removeRow(model: PageModel, removed: number): PageModel | null {
	const { rows } = model.page.template;
	const isEmpty = !shownBlocks(model).some(({ fields }) => fields.place.row === removed);
	if (rows.length < 2 || !isEmpty) return null;
	return changeRows(model, rows.toSpliced(removed, 1), (row) => (row > removed ? row - 1 : row));
}

/** The blocks of columns that a row has no longer go to the end of its last one. */
export function setLayout(model: PageModel, row: number, layout: Layout): PageModel {
	const { rows } = model.page.template;
	const lost = layoutOf(model, row)
		.map((_, column) => ({ row, column }))
		.slice(layout.length)
		.flatMap((cell) => idsIn(model, cell));
	const changed = { ...model, page: withRows(model.page, rows.with(row, { columns: columnsOf(layout) })) };
	const last = { row, column: layout.length - 1 };
	return lost.length === 0 ? changed : orderCell(changed, last, [...idsIn(model, last), ...lost]);
}
