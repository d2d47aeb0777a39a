import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { pageFieldsSchema } from "@lerret/contracts/content/page";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
	addBlock,
	addRow,
	blocksIn,
	cellsOf,
	copyBlock,
	layouts,
	moveRow,
	moveStep,
	moveTo,
	normalise,
	type PageBlock,
	type PageModel,
	removeBlock,
	removeRow,
	setHidden,
	setLayout,
	shownBlocks,
} from "./page-model.ts";
import { addressOfTitle } from "./page-templates.ts";

const newBlock = (id: string, place = { row: 0, column: 0, order: 0 }): PageBlock => ({
	id,
	fields: blockFieldsSchema.parse({ pageId: "side", component: "title", place, data: { text: id } }),
});
const emptyPage: PageModel = { page: pageFieldsSchema.parse({ title: "Side", path: "/side" }), blocks: [] };

/** What an editor can do; the numbers choose among what there is. */
const acts = {
	up: (model: PageModel, n: number) => moveStep(model, pick(model, n), -1),
	down: (model: PageModel, n: number) => moveStep(model, pick(model, n), 1),
	to: (model: PageModel, n: number, m: number) => {
		const cells = cellsOf(model);
		return shownBlocks(model).length > 0 ? moveTo(model, pick(model, n), cells[m % cells.length] as never) : null;
	},
	add: (model: PageModel, n: number, m: number) => {
		const cells = cellsOf(model);
		return addBlock(model, newBlock(`ny-${n}-${m}-${model.blocks.length}`), cells[n % cells.length] as never);
	},
	copy: (model: PageModel, n: number, m: number) =>
		copyBlock(model, pick(model, n), `kopi-${m}-${model.blocks.length}`),
	hide: (model: PageModel, n: number, m: number) => setHidden(model, pick(model, n), m % 2 === 0),
	remove: (model: PageModel, n: number, m: number) => removeBlock(model, pick(model, n), m % 2 === 0),
	row: (model: PageModel, n: number, m: number) =>
		addRow(model, layouts[m % layouts.length] as never, n % model.page.template.rows.length),
	rowUp: (model: PageModel, n: number) => moveRow(model, n % model.page.template.rows.length, -1),
	rowDown: (model: PageModel, n: number) => moveRow(model, n % model.page.template.rows.length, 1),
	rowGone: (model: PageModel, n: number) => removeRow(model, n % model.page.template.rows.length),
	layout: (model: PageModel, n: number, m: number) =>
		setLayout(model, n % model.page.template.rows.length, layouts[m % layouts.length] as never),
};
type Act = keyof typeof acts;
const pick = (model: PageModel, n: number): string => {
	const blocks = shownBlocks(model);
	return blocks[n % Math.max(1, blocks.length)]?.id ?? "";
};

const anyActs = fc.array(
	fc.tuple(fc.constantFrom(...(Object.keys(acts) as Act[])), fc.nat({ max: 40 }), fc.nat({ max: 40 })),
	{ maxLength: 40 },
);
const deleting: ReadonlySet<Act> = new Set(["remove"]);

test("no block is lost or doubled, and each is in a cell of the page", () => {
	fc.assert(
		fc.property(anyActs, (chosen) => {
			let model = emptyPage;
			for (const [act, n, m] of chosen) {
				const before = model.blocks.filter(({ fields }) => !fields.removed).map(({ id }) => id);
				model = acts[act](model, n, m) ?? model;
				const ids = model.blocks.map(({ id }) => id);
				expect(new Set(ids).size).toBe(ids.length);
				const shown = shownBlocks(model).map(({ id }) => id);
				if (!deleting.has(act)) expect(before.filter((id) => !shown.includes(id))).toEqual([]);
				expect(shown.length).toBe(model.blocks.filter(({ fields }) => !fields.removed).length);
				for (const cell of cellsOf(model)) {
					const orders = blocksIn(model, cell).map(({ fields }) => fields.place.order);
					expect(new Set(orders).size).toBe(orders.length);
				}
				expect(model.page.template.rows.length).toBeGreaterThan(0);
			}
		}),
	);
});

test("what was before a step is unchanged by it, so undo restores it", () => {
	fc.assert(
		fc.property(anyActs, (chosen) => {
			const steps = [emptyPage];
			const copies = [JSON.stringify(emptyPage)];
			for (const [act, n, m] of chosen) {
				const last = steps.at(-1) as PageModel;
				const next = acts[act](last, n, m) ?? last;
				steps.push(next);
				copies.push(JSON.stringify(next));
			}
			expect(steps.map((step) => JSON.stringify(step))).toEqual(copies);
		}),
	);
});

test("up and down are each other's opposite", () => {
	fc.assert(
		fc.property(anyActs, fc.nat(), (chosen, n) => {
			const model = chosen.reduce((done, [act, one, other]) => acts[act](done, one, other) ?? done, emptyPage);
			const id = pick(model, n);
			const down = moveStep(model, id, 1);
			const order = (one: PageModel | null) => one && shownBlocks(one).map((block) => block.id);
			const placed = (one: PageModel | null) => one?.blocks.find((block) => block.id === id)?.fields.place;
			if (!down) return;
			const back = moveStep(down, id, -1);
			expect(order(back)).toEqual(order(model));
			expect(placed(back)?.row).toBe(placed(model)?.row);
			expect(placed(back)?.column).toBe(placed(model)?.column);
		}),
	);
});

test("a block whose row the page has no longer is shown in the last one", () => {
	const lost = { ...emptyPage, blocks: [newBlock("a"), newBlock("b", { row: 7, column: 3, order: 0 })] };
	expect(shownBlocks(normalise(lost)).map(({ id }) => id)).toEqual(["a", "b"]);
});

test.each([
	["Jul på Ørneredet", "/jul-pa-orneredet"],
	["Kafékonsert für alle", "/kafekonsert-fur-alle"],
	["  ", "/"],
])("a new page «%s» has the address %s", (title, address) => {
	expect(addressOfTitle(title)).toBe(address);
});
