import * as z from "zod";

/**
 * Unsaved changes are stored in sessionStorage, so that the end of a session, a reload or a crash loses no text. No
 * credentials are stored.
 */

const unsavedSchema = z.object({ etag: z.string(), fields: z.record(z.string(), z.unknown()) });
type Unsaved = z.infer<typeof unsavedSchema>;

const nameOf = (key: string): string => `lerret-unsaved:${key}`;

export function keepUnsaved(key: string, unsaved: { etag: string; fields: object }): void {
	try {
		sessionStorage.setItem(nameOf(key), JSON.stringify(unsaved));
	} catch {
		// The storage is full; the page itself still has the text.
	}
}

export function forgetUnsaved(key: string): void {
	sessionStorage.removeItem(nameOf(key));
}

export function readUnsaved(key: string): Unsaved | null {
	const text = sessionStorage.getItem(nameOf(key));
	if (text === null) return null;
	try {
		return unsavedSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

/** Overwrites fields with stored values of the same type. */
export function withKept<T extends object>(fields: T, kept: Record<string, unknown>): T {
	const fitting = Object.entries(fields).filter(([name, own]) => name in kept && isAlike(own, kept[name]));
	return { ...fields, ...Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) };
}

function isAlike(own: unknown, other: unknown): boolean {
	if (own === null || other === null || own === undefined) return other !== undefined;
	return typeof own === typeof other && Array.isArray(own) === Array.isArray(other);
}
