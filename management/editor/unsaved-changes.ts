import { tabStore } from "@lerret/api-client/storage/text-store";
import * as z from "zod";

/**
 * Unsaved changes are stored in sessionStorage, so that the end of a session, a reload or a crash loses no text. No
 * credentials are stored.
 */

const fieldsSchema = z.record(z.string(), z.unknown());
/** `base` is what was saved when they were typed. */
const unsavedChangesSchema = z.object({ etag: z.string(), base: fieldsSchema.default({}), fields: fieldsSchema });
type UnsavedChanges = z.infer<typeof unsavedChangesSchema>;

const storageKey = (key: string): string => `lerret-unsaved:${key}`;

export function storeUnsavedChanges(key: string, unsaved: { etag: string; base: object; fields: object }): void {
	tabStore.write(storageKey(key), JSON.stringify(unsaved));
}

export function deleteUnsavedChanges(key: string): void {
	tabStore.delete(storageKey(key));
}

export function readUnsavedChanges(key: string): UnsavedChanges | null {
	const text = tabStore.read(storageKey(key));
	if (text === null) return null;
	try {
		return unsavedChangesSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

/** Overwrites fields with stored values of the same type. */
export function restoreUnsavedChanges<T extends object>(fields: T, stored: Record<string, unknown>): T {
	const fitting = Object.entries(fields).filter(([name, own]) => name in stored && isSameType(own, stored[name]));
	return { ...fields, ...Object.fromEntries(fitting.map(([name]) => [name, stored[name]])) };
}

function isSameType(own: unknown, other: unknown): boolean {
	if (own === null || other === null || own === undefined) return other !== undefined;
	return typeof own === typeof other && Array.isArray(own) === Array.isArray(other);
}
