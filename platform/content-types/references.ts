import type { Reference, References } from "@lerret/contracts/api/management";
import { AppError } from "@lerret/contracts/errors";
import type { ContentType, ItemRef, Use } from "../content/content-type.ts";
import { findItem } from "../content/read.ts";
import type { Database } from "../db/database.ts";
import { findLinksTo } from "./links-to.ts";
import { findTextsLinking } from "./texts-linking.ts";

/** Returns what refers to an item, for a warning before it is withdrawn or deleted. Throws `not_found`. */
export async function readReferences(db: Database, kind: ContentType, ref: ItemRef): Promise<References> {
	const item = await findItem(db, kind, ref);
	if (!item) throw new AppError("not_found");
	const fields = item.stable?.fields ?? item.draft;
	const path = kind.addressOf(fields)?.path ?? null;
	const [withdrawal, deletion, links, texts] = await Promise.all([
		kind.findUses(db, ref, fields, "withdraw"),
		kind.findUses(db, ref, fields, "delete"),
		path === null ? [] : findLinksTo(db, ref.siteId, path),
		findTextsLinking(db, kind.name, ref),
	]);
	return {
		againstWithdrawal: withdrawal.map(toReference),
		leadingHere: links.map(toReference),
		inTexts: texts,
		againstDeletion: deletion.filter(({ cascade }) => !cascade).map(toReference),
		cascade: deletion.flatMap(({ cascade }) => (cascade ? [{ kind: cascade.kind, what: cascade.what }] : [])),
	};
}

const toReference = ({ path, message }: Use): Reference => ({ path, message });
