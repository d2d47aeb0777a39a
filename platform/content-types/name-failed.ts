import { publishedPath } from "@lerret/contracts/api/publications";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { type AppError, errors, type FieldError } from "@lerret/contracts/errors";
import { readAuditTitles } from "../content/audit-titles.ts";
import { findItem } from "../content/read.ts";
import { readLastEditors } from "../content/versions.ts";
import type { Database } from "../db/database.ts";
import { contentTypes } from "./registry.ts";

/** `name`: what an item is called that is not stored; by default it is taken for deleted. */
export type Failed = { kind: ContentTypeName; id: string; error: AppError; name?: string };

/** Each of several items that failed by its title, with the reason and, where a colleague was first, the name. */
export async function nameFailed(db: Database, siteId: string, failed: Failed[]): Promise<FieldError[]> {
	const named: FieldError[] = [];
	for (const { kind, id, error, name = "Det som er slettet" } of failed) {
		const item = await findItem(db, contentTypes[kind], { siteId, id });
		const subject = { kind, itemId: id, siteId, before: null, after: item?.draft ?? null, titleFields: null };
		const title = item && (await readAuditTitles(db, [subject]))[0]?.title;
		const editors = await readLastEditors(db, contentTypes[kind], siteId, [id]);
		const publisher = item?.isChanged === false ? item.published?.by?.name : undefined;
		const editor = error.code === "stale" && (publisher ?? editors.get(id));
		const change = publisher ? "publisert" : "endret";
		const reasons = error.fields?.map(({ message }) => message) ?? [error.detail ?? errors[error.code].detail];
		const reason = editor ? `${editor} har ${change} den siden du hentet den.` : reasons.join(" ");
		named.push({ path: publishedPath({ kind, id }), message: `${title || name}: ${reason}` });
	}
	return named;
}
