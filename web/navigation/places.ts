/** Scroll position of each page when it was left, by history key; in CSS pixels. */
const leftAt = new Map<string, number>();

export const notePlace = (key: string): void => void leftAt.set(key, window.scrollY);

export const heightFor = (key: string): number | undefined => {
	const left = leftAt.get(key);
	return left ? left + window.innerHeight : undefined;
};
