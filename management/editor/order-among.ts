/** Where an item stands among its siblings; the lowest order comes first. */
export type Ordered = { id: string; order: number };

/**
 * The changed orders after the item at index `at` is moved one up. Two items swap their orders; if the orders are
 * equal, all are renumbered.
 */
export function ordersAfterMoveUp(items: Ordered[], at: number): Ordered[] {
	const [above, moved] = [items[at - 1], items[at]];
	if (!above || !moved) return [];
	if (above.order !== moved.order)
		return [
			{ id: moved.id, order: above.order },
			{ id: above.id, order: moved.order },
		];
	return items
		.toSpliced(at - 1, 2, moved, above)
		.map(({ id }, order) => ({ id, order }))
		.filter(({ id, order }) => items.some((item) => item.id === id && item.order !== order));
}
