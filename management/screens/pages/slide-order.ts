/** The slide with the lowest order comes first. */
export type SlideOrder = { id: string; order: number };

/**
 * The changed orders after the slide at index `at` is moved one up. Two slides swap their orders; if the orders are
 * equal, all slides are renumbered.
 */
export function ordersAfterMoveUp(slides: SlideOrder[], index: number): SlideOrder[] {
	const [above, moved] = [slides[index - 1], slides[index]];
	if (!above || !moved) return [];
	if (above.order !== moved.order)
		return [
			{ id: moved.id, order: above.order },
			{ id: above.id, order: moved.order },
		];
	return slides
		.toSpliced(index - 1, 2, moved, above)
		.map(({ id }, order) => ({ id, order }))
		.filter(({ id, order }) => slides.some((slide) => slide.id === id && slide.order !== order));
}
