/** What is shown in a slideshow, by its id, and its place there: the lowest number comes first. */
export type Placed = { id: string; place: number };

/**
 * The new places after the slide at `at` has been moved one up: only those that change. Two that stood apart change places; where they had
 * the same one, all are counted anew.
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
