import { patterns } from "@lerret/contracts/paths";

const templates: Record<string, string> = {
	[patterns.production]: "Slik vises hver film",
	[patterns.culture]: "Slik vises hvert kulturarrangement",
	[patterns.article]: "Slik vises hver nyhet",
};

/** Where a page is. One whose address has a parameter is the page of many items. */
export const describeAddress = (path: string): string => templates[path] ?? path;
