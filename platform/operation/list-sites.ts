import type { OperatedSite } from "@lerret/contracts/api/operated-sites";
import { AppError } from "@lerret/contracts/errors";
import { readSitesWithBookkeeping } from "../boxoffice/ledger/bookkeeping.ts";
import { toOsloIso } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readSites } from "../sites/read.ts";

/** All sites, the default one first. */
export async function listOperatedSites(db: Database): Promise<OperatedSite[]> {
	const withBookkeeping = await readSitesWithBookkeeping(db);
	return (await readSites(db)).map(({ id, title, host, aliases, partnerIds, published, closedAt }) => ({
		...{ id, title, host, aliases, published },
		partnerId: partnerIds[0] ?? 0,
		closedAt: closedAt ? toOsloIso(closedAt) : null,
		hasBookkeeping: withBookkeeping.has(id),
	}));
}

/** Throws `not_found`. */
export async function readOperatedSite(db: Database, id: string): Promise<OperatedSite> {
	const site = (await listOperatedSites(db)).find((one) => one.id === id);
	if (!site) throw new AppError("not_found");
	return site;
}
