import { isSafeLink } from "@lerret/contracts/link-target";

/**
 * Stored data of a block without the links that must not be shown: they were saved before addresses were checked.
 * `dropped` are their addresses. What has another form is left to the block's schema.
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
