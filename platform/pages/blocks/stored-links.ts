import { linksIn } from "@lerret/contracts/blocks/describe";
import { isSafeLink } from "@lerret/contracts/link-target";
import type * as z from "zod";

/**
 * Removes unsafe links from a block's stored data, which may be older than link validation; `dropped` are their
 * addresses.
 */
export function dropUnsafeLinks(schema: z.ZodObject, data: unknown): { data: unknown; dropped: string[] } {
	const unsafe = linksIn(schema, data).filter(({ address }) => !isSafeLink(address));
	if (unsafe.length === 0) return { data, dropped: [] };
	const isUnsafe = (path: string) => unsafe.some((link) => link.path === path || link.path.startsWith(`${path}.`));
	const withoutUnsafe = ([name, value]: [string, unknown]) => {
		if (Array.isArray(value)) return [name, value.filter((_, i) => !isUnsafe(`${name}.${i}`))];
		return [name, isUnsafe(name) ? null : value];
	};
	const cleaned: unknown = Object.fromEntries(Object.entries(Object(data)).map(withoutUnsafe));
	return { data: cleaned, dropped: unsafe.map(({ address }) => address) };
}
