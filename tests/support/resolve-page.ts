import type { SiteConfig } from "@lerret/contracts/site";
import type { Database } from "@lerret/platform/db/database";
import { type ResolvedPage, resolvePage } from "@lerret/platform/pages/resolve-page";
import { now } from "./rows.ts";
import { siteConfig } from "./site-configs.ts";

export type Warning = { block: unknown; reason: string };

/** Resolves a page with the site engine and collects logged warnings. `query` has no question mark. */
export async function resolveTestPage(
	db: Database,
	path: string,
	query = "",
	at = now,
	overrides: Partial<SiteConfig> = {},
): Promise<{ page: ResolvedPage; warnings: Warning[] }> {
	const warnings: Warning[] = [];
	const log = {
		warn: ({ block: id, err }: Record<string, unknown>) => {
			warnings.push({ block: id, reason: err instanceof Error ? err.message : String(err) });
		},
	};
	const request = {
		db,
		site: siteConfig(overrides),
		path,
		query: new URLSearchParams(query),
		now: Temporal.Instant.from(at),
		log,
	};
	return { page: await resolvePage(request), warnings };
}

export const blockIds = (resolved: ResolvedPage) =>
	resolved.rows.flatMap((row) => row.columns.flatMap((column) => column.blocks.map(({ id }) => id)));

export function firstBlockProps(resolved: ResolvedPage): unknown {
	return resolved.rows[0]?.columns[0]?.blocks[0]?.props;
}
