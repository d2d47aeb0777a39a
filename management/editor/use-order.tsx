import { draftEndpoints } from "@lerret/contracts/api/drafts";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { type FieldsOf, type ListedItem, readItem } from "../api/content.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { ordersAfterMoveUp } from "./order-among.ts";
import { useAction } from "./use-action.ts";

/** How a kind of content keeps its order, in the field `order`, and what one of it is called. */
export type Ordering<K extends ContentTypeName> = {
	kind: K;
	orderOf: (fields: FieldsOf<K>) => number;
	nameOf: (fields: FieldsOf<K>) => string;
};

/**
 * «Opp» and «Ned» for the items of a list, which change their drafts. Returns the buttons of the item at an index of its
 * siblings, and the note that says what happened. `items` is what the page has loaded: the focus follows the moved item
 * when it is read anew.
 */
export function useOrder<K extends ContentTypeName>(ordering: Ordering<K>, items: ListedItem<K>[]) {
	const { isBusy, notice, failure, swap } = useSwap(ordering);
	const moved = useRef<{ id: string; act: "up" | "down" } | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the buttons have their new places when the items are read.
	useEffect(() => {
		if (moved.current === null) return;
		const { id, act } = moved.current;
		moved.current = null;
		const box = document.querySelector(`[data-order="${CSS.escape(id)}"]`);
		const button =
			box?.querySelector<HTMLElement>(`[data-act=${act}]:not([aria-disabled])`) ??
			box?.querySelector("button:not([aria-disabled])");
		if (button instanceof HTMLElement) button.focus();
	}, [items]);

	const button = (siblings: ListedItem<K>[], index: number, act: "up" | "down") => {
		const other = act === "up" ? index - 1 : index + 1;
		const { id, fields } = siblings[index] as ListedItem<K>;
		const name = ordering.nameOf(fields);
		return (
			<Button
				className="icon-button"
				data-act={act}
				aria-label={`${act === "up" ? "Opp" : "Ned"}: ${name}`}
				isDisabled={siblings[other] === undefined}
				onClick={() => {
					if (isBusy) return;
					moved.current = { id, act };
					void swap(siblings, Math.max(index, other), name);
				}}
			>
				{act === "up" ? "↑" : "↓"}
			</Button>
		);
	};
	return {
		buttons: (siblings: ListedItem<K>[], index: number) =>
			siblings.length < 2 ? null : (
				<span className="row-order" data-order={siblings[index]?.id}>
					{button(siblings, index, "up")}
					{button(siblings, index, "down")}
				</span>
			),
		note: (
			<>
				<p className="small" role="status">
					{isBusy ? "Et øyeblikk …" : notice}
				</p>
				<FailureNote failure={failure} />
			</>
		),
	};
}

function useSwap<K extends ContentTypeName>({ kind, orderOf }: Ordering<K>) {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { revalidate } = useRevalidator();
	const { busy: isBusy, notice, failure, setNotice, run } = useAction();

	/** Swaps the item at `index` with the one before it, both in one request; `name` is that of the one that is moved. */
	async function swap(siblings: ListedItem<K>[], index: number, name: string): Promise<void> {
		try {
			const orders = ordersAfterMoveUp(
				siblings.map(({ id, fields }) => ({ id, order: orderOf(fields) })),
				index,
			);
			const items = await Promise.all(
				orders.map(async ({ id, order }) => {
					const { etag } = await readItem({ client, siteId, kind }, id);
					return { kind, id, etag, fields: { order } };
				}),
			);
			await client.call(draftEndpoints.changeDrafts, { params: { siteId }, body: { items } });
			setNotice(`«${name}» er flyttet i utkastet.`);
		} finally {
			await revalidate();
		}
	}
	return {
		isBusy,
		notice,
		failure,
		swap: (siblings: ListedItem<K>[], index: number, name: string) => run(() => swap(siblings, index, name)),
	};
}
