/** Scroll position of each page when it was left, by history key; in CSS pixels. */
const scrollPositions = new Map<string, number>();

export const saveScrollPosition = (key: string): void => void scrollPositions.set(key, window.scrollY);

export const minHeightFor = (key: string): number | undefined => {
	const scrollTop = scrollPositions.get(key);
	return scrollTop ? scrollTop + window.innerHeight : undefined;
};
