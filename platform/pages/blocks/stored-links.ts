import { isSafeLink } from "@lerret/contracts/link-target";

/**
 * Removes unsafe links from a block's stored data, which may be older than link validation; `dropped` are their
 * addresses.
 */
export function dropUnsafeLinks(data: unknown): { data: unknown; dropped: string[] } {
	if (typeof data !== "object" || data === null) return { data, dropped: [] };
	const dropped: string[] = [];
	const isUnsafe = (address: unknown): boolean => {
		if (typeof address !== "string" || isSafeLink(address)) return false;
		dropped.push(address);
		return true;
	};
	const cleaned: Record<string, unknown> = { ...data };
	if (isUnsafe(cleaned.morePath)) cleaned.morePath = null;
	if (Array.isArray(cleaned.links)) cleaned.links = cleaned.links.filter((link) => !isUnsafe(link?.path));
	return { data: cleaned, dropped };
}
