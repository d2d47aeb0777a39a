/** Parses a stored list; [] where it is invalid, so that an editor can still repair the item. */
export function readList(text: string): unknown[] {
	try {
		const value: unknown = JSON.parse(text);
		return Array.isArray(value) ? value : [];
	} catch {
		return [];
	}
}

export function readObject(text: string): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		return {};
	}
}
