import { tabStore } from "@lerret/api-client/storage/text-store";
import * as z from "zod";

/**
 * What the user has opened by the search, latest first. Names of customers may be among it, so it is kept for one user in
 * one tab, and deleted when the session ends.
 */

const storageKey = "lerret-recent";
const maxItems = 8;

const recentItemSchema = z.object({ path: z.string(), title: z.string(), detail: z.string() });
export type RecentItem = z.infer<typeof recentItemSchema>;
const storedSchema = z.object({ staffId: z.string(), items: z.array(recentItemSchema) });

export function readRecentItems(staffId: string): RecentItem[] {
	try {
		const stored = storedSchema.safeParse(JSON.parse(tabStore.read(storageKey) ?? "")).data;
		return stored?.staffId === staffId ? stored.items : [];
	} catch {
		return [];
	}
}

export function addRecentItem(staffId: string, { path, title, detail }: RecentItem): void {
	const others = readRecentItems(staffId).filter((item) => item.path !== path);
	const items = [{ path, title, detail }, ...others].slice(0, maxItems);
	tabStore.write(storageKey, JSON.stringify({ staffId, items }));
}

export const deleteRecentItems = (): void => tabStore.delete(storageKey);
