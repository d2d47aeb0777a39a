import * as z from "zod";

/**
 * What is written and not yet saved, kept for this tab: a login that has run out, a reload or a crash must not cost an editor's words.
 * It holds content alone, never what logs anybody in.
 */

const unsavedSchema = z.object({ etag: z.string(), fields: z.record(z.string(), z.unknown()) });
type Unsaved = z.infer<typeof unsavedSchema>;

const nameOf = (key: string): string => `lerret-unsaved:${key}`;

export function keepUnsaved(key: string, unsaved: { etag: string; fields: object }): void {
	try {
		sessionStorage.setItem(nameOf(key), JSON.stringify(unsaved));
	} catch {
		// A full store keeps nothing; the page itself still has it.
	}
}

export function forgetUnsaved(key: string): void {
	sessionStorage.removeItem(nameOf(key));
}

/** Null where nothing is kept, or nothing that can be read. */
export function readUnsaved(key: string): Unsaved | null {
	const text = sessionStorage.getItem(nameOf(key));
	if (text === null) return null;
	try {
		return unsavedSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

/** The fields with those that were kept in their place, as far as they still are of the same sort. */
export function withKept<T extends object>(fields: T, kept: Record<string, unknown>): T {
	const fitting = Object.entries(fields).filter(([name, own]) => name in kept && isAlike(own, kept[name]));
	return { ...fields, ...Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) };
}

function isAlike(own: unknown, other: unknown): boolean {
	if (own === null || other === null || own === undefined) return other !== undefined;
	return typeof own === typeof other && Array.isArray(own) === Array.isArray(other);
}
