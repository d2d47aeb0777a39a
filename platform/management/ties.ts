import type { Tie, Ties } from "@lerret/contracts/api/management";
import { AppError } from "@lerret/contracts/errors";
import type { Database } from "../db/database.ts";
import type { ContentKind, Place, Use } from "./kind.ts";
import { findLinksTo } from "./kinds/links-to.ts";
import { findItem } from "./read.ts";

/** Returns what refers to an item, for a warning before it is withdrawn or deleted. Throws `not_found`. */
export async function readTies(db: Database, kind: ContentKind, place: Place): Promise<Ties> {
	const item = await findItem(db, kind, place);
	if (!item) throw new AppError("not_found");
	const fields = item.stable?.fields ?? item.draft;
	const path = kind.addressOf(fields)?.path ?? null;
	const [withdrawal, deletion, leading] = await Promise.all([
		kind.findUses(db, place, fields, "withdraw"),
		kind.findUses(db, place, fields, "delete"),
		path === null ? [] : findLinksTo(db, place.siteId, path),
	]);
	return {
		againstWithdrawal: withdrawal.map(toTie),
		leadingHere: leading.map(toTie),
		againstDeletion: deletion.filter(({ along }) => !along).map(toTie),
		goingAlong: deletion.flatMap(({ along }) => (along ? [{ kind: along.kind, what: along.what }] : [])),
	};
}

const toTie = ({ path, message }: Use): Tie => ({ path, message });
