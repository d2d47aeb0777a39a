/** The slide with the lowest place comes first. */
export type SlidePlace = { id: string; place: number };

/**
 * The changed places after the slide at index `at` is moved one up. Two slides swap their places; if the places are
 * equal, all slides are renumbered.
 */
export function placesAfterMoveUp(slides: SlidePlace[], index: number): SlidePlace[] {
	const [above, moved] = [slides[index - 1], slides[index]];
	if (!above || !moved) return [];
	if (above.place !== moved.place)
		return [
			{ id: moved.id, place: above.place },
			{ id: above.id, place: moved.place },
		];
	return slides
		.toSpliced(index - 1, 2, moved, above)
		.map(({ id }, place) => ({ id, place }))
		.filter(({ id, place }) => slides.some((slide) => slide.id === id && slide.place !== place));
}
