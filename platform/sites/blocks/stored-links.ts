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
	const kept: Record<string, unknown> = { ...data };
	if (isUnsafe(kept.morePath)) kept.morePath = null;
	if (Array.isArray(kept.links)) kept.links = kept.links.filter((link) => !isUnsafe(link?.path));
	return { data: kept, dropped };
}
