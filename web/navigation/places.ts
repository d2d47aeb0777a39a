/** How far down each page was left, by the key of its place in the history; in CSS pixels. */
const leftAt = new Map<string, number>();

export const notePlace = (key: string): void => void leftAt.set(key, window.scrollY);

/** The height that a page must have at least for its visitor to come back to where it was left. */
export const heightFor = (key: string): number | undefined => {
	const left = leftAt.get(key);
	return left ? left + window.innerHeight : undefined;
};
