/** The slide with the lowest place comes first. */
export type Placed = { id: string; place: number };

/**
 * The changed places after the slide at index `at` is moved one up. Two slides swap their places; if the places are
 * equal, all slides are renumbered.
 */
export function placesAfterLift(slides: Placed[], at: number): Placed[] {
	const [above, lifted] = [slides[at - 1], slides[at]];
	if (!above || !lifted) return [];
	if (above.place !== lifted.place)
		return [
			{ id: lifted.id, place: above.place },
			{ id: above.id, place: lifted.place },
		];
	return slides
		.toSpliced(at - 1, 2, lifted, above)
		.map(({ id }, place) => ({ id, place }))
		.filter(({ id, place }) => slides.some((slide) => slide.id === id && slide.place !== place));
}
