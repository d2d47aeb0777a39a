import { maxTextItems, maxTextPictures } from "@lerret/contracts/text-elements";
import type { Writer } from "../db/database.ts";
import { referencesIn } from "../html/present-items.ts";
import { type ItemRef, invalidField } from "./content-type.ts";
import { requireDocuments, requirePictures } from "./lookups.ts";

const tables = ["article", "page", "production"] as const;

/**
 * Throws `invalid_request` where a text has too much, or a picture or item, other than those of the `known` texts, that the
 * site does not have. `texts` are cleaned HTML by the path of their field.
 */
export async function requireTextReferences(
	trx: Writer,
	ref: ItemRef,
	texts: Record<string, string>,
	known: (string | null | undefined)[],
): Promise<void> {
	const before = referencesIn(known.join(" "));
	const found = Object.entries(texts).map(([path, html]) => ({ path, ...referencesIn(html) }));
	for (const { path, pictures, items, files } of found) {
		// Each occurrence counts: what is shown for one is many times as long as what is stored.
		if (pictures.length > maxTextPictures) throw invalidField(path, `Kan ha høyst ${maxTextPictures} bilder.`);
		if (new Set([...items, ...files]).size > maxTextItems)
			throw invalidField(path, `Kan lenke til høyst ${maxTextItems} andre steder her.`);
	}
	await requirePictures(
		trx,
		ref,
		found.flatMap(({ path, pictures }) => pictures.map((id): [string, string] => [path, id])),
		before.pictures,
	);
	await requireDocuments(
		trx,
		ref,
		found.flatMap(({ path, files }) => files.map((id): [string, string] => [path, id])),
		before.files,
	);
	const items = found.flatMap(({ path, items: all }) => all.map((item) => ({ path, item })));
	const unknown = items.filter(({ item }) => !before.items.includes(item));
	for (const kind of tables) {
		const linked = unknown.flatMap(({ path, item }) =>
			item.startsWith(`${kind}/`) ? [{ path, id: item.slice(kind.length + 1) }] : [],
		);
		const existing = await readExisting(
			trx,
			kind,
			ref.siteId,
			linked.map(({ id }) => id),
		);
		const missing = linked.find(({ id }) => !existing.has(id));
		if (missing) throw invalidField(missing.path, "En lenke leder til noe som ikke finnes på dette nettstedet.");
	}
}

/** The ids of items that are public or drafts. */
async function readExisting(trx: Writer, kind: (typeof tables)[number], siteId: string, ids: string[]) {
	if (ids.length === 0) return new Set<string>();
	const [rows, drafts] = [
		await trx.selectFrom(kind).select("id").where("site_id", "=", siteId).where("id", "in", ids).execute(),
		await trx
			.selectFrom("content_item")
			.select("id")
			.where("site_id", "=", siteId)
			.where("kind", "=", kind)
			.where("id", "in", ids)
			.execute(),
	];
	return new Set([...rows, ...drafts].map(({ id }) => id));
}
