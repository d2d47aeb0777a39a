import type { PreviewedItem } from "@lerret/contracts/api/draft-previews";
import { type ContentTypeName, contentTypes as contentTypeNames } from "@lerret/contracts/content-names";
import { AppError } from "@lerret/contracts/errors";
import { articlePath, paths, patterns } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import * as z from "zod";
import type { Fields } from "../content/content-type.ts";
import { findItems, type Item, isPublicAt } from "../content/read.ts";
import { contentTypes, publicationOrder } from "../content-types/registry.ts";
import type { Database } from "../db/database.ts";
import { productionOfEvent } from "../db/joins.ts";
import { overlayRows, type RowOverlay } from "../db/overlay.ts";
import { readObject } from "../db/stored-json.ts";

/**
 * An item that a preview shows in the version `number`, 0 for one that was never edited. `isLatest`: or in a later one that the
 * preview's maker has saved.
 */
const storedItemSchema = z.object({
	kind: z.enum(contentTypeNames),
	id: z.string(),
	number: z.int().min(0),
	isLatest: z.boolean(),
});
export const storedItemsSchema = z.array(storedItemSchema);
export type StoredItem = z.output<typeof storedItemSchema>;

/** What the public reads while a preview is shown: the database with its drafts, and the site's configuration with them. */
export type Shown<S extends SiteConfig = SiteConfig> = { db: Database; site: S };

type Scope<S extends SiteConfig> = { db: Database; site: S; now: string };

/**
 * Says which versions a preview shows, with the unpublished items that they are a part of: an event without its film has no page.
 * Throws `not_found`, and `invalid_request` for a version that is not there.
 */
export async function resolveItems(db: Database, site: SiteConfig, items: PreviewedItem[], now: string) {
	const found = await findAll(db, site.id, items);
	const parents = await findHiddenParents(db, site.id, found, now);
	const all = [...found, ...parents];
	return all.map(({ kind, id, item, version }): StoredItem => {
		if (version !== undefined && version > item.number) throw new AppError("not_found");
		return { kind, id, number: version ?? item.number, isLatest: version === undefined };
	});
}

type Found = PreviewedItem & { item: Item };

async function findAll(db: Database, siteId: string, items: PreviewedItem[]): Promise<Found[]> {
	const byKind = Map.groupBy(items, ({ kind }) => kind);
	const found = await Promise.all(
		[...byKind].map(async ([kind, ofKind]) => {
			const ids = ofKind.map(({ id }) => id);
			const known = new Map((await findItems(db, contentTypes[kind], siteId, ids)).map((item) => [item.id, item]));
			return ofKind.map((one): Found => {
				const item = known.get(one.id);
				if (!item) throw new AppError("not_found");
				return { ...one, item };
			});
		}),
	);
	return found.flat();
}

const parentOf: Partial<Record<ContentTypeName, { kind: ContentTypeName; field: string }>> = {
	event: { kind: "production", field: "productionId" },
	"block-data": { kind: "page", field: "pageId" },
};

async function findHiddenParents(db: Database, siteId: string, found: Found[], now: string): Promise<Found[]> {
	const isGiven = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
	const parents = new Map<string, PreviewedItem>();
	for (const { kind, item } of found) {
		const parent = parentOf[kind];
		const id = parent && String(item.draft[parent.field]);
		if (parent && id && !isGiven.has(`${parent.kind} ${id}`))
			parents.set(`${parent.kind} ${id}`, { kind: parent.kind, id });
	}
	const all = await findAll(db, siteId, [...parents.values()]);
	return all.filter(({ item }) => !isPublicAt(item.stable, now));
}

/**
 * Reads the site as if the items of a preview were published. Null if one of them is no longer there: the preview has died with
 * it. `staffId`: who has made the preview.
 */
export async function showItems<S extends SiteConfig>(
	{ db, site, now }: Scope<S>,
	items: StoredItem[],
	staffId: string,
): Promise<Shown<S> | null> {
	const overlays: RowOverlay[] = [];
	let shownSite = site;
	for (const kind of publicationOrder) {
		const ofKind = items.filter((one) => one.kind === kind);
		if (ofKind.length === 0) continue;
		const ids = ofKind.map(({ id }) => id);
		const [known, fields] = await Promise.all([
			findItems(db, contentTypes[kind], site.id, ids),
			readShownFields(db, site.id, kind, ofKind, staffId),
		]);
		// A part is checked against what it is a part of, which may be one of the drafts.
		const readable = overlayRows(db, site.id, overlays);
		for (const { id, number } of ofKind) {
			const item = known.find((one) => one.id === id);
			const shown = fields.get(id);
			if (!item || (!shown && number > 0)) return null;
			if (!shown) continue;
			const times = { createdAt: item.createdAt, publishedAt: publishedAtOf(item, now), now };
			const published = await contentTypes[kind].preview(readable, { siteId: site.id, id }, shown, times);
			overlays.push(...(published.rows ?? []));
			if (published.config) shownSite = { ...shownSite, ...published.config(shownSite) };
		}
	}
	return { db: overlayRows(db, site.id, overlays), site: shownSite };
}

const publishedAtOf = ({ stable }: Item, now: string): string =>
	isPublicAt(stable, now) ? (stable?.publishedAt ?? now) : now;

/** The fields of each item's version by its id. */
async function readShownFields(
	db: Database,
	siteId: string,
	kind: ContentTypeName,
	items: StoredItem[],
	staffId: string,
): Promise<Map<string, Fields>> {
	const rows = await db
		.selectFrom("content_revision")
		.select(["item_id", "number", "fields_json"])
		.where("site_id", "=", siteId)
		.where("kind", "=", kind)
		.where((eb) =>
			eb.or(
				items.map(({ id, number, isLatest }) => {
					const ofItem = eb("item_id", "=", id);
					const isShown = eb("number", "=", number);
					if (!isLatest) return eb.and([ofItem, isShown]);
					const isLater = eb.and([eb("number", ">", number), eb("staff_id", "=", staffId)]);
					return eb.and([ofItem, eb.or([isShown, isLater])]);
				}),
			),
		)
		.orderBy("number")
		.execute();
	// The latest of each item is the last.
	return new Map(rows.map(({ item_id, fields_json }) => [item_id, readObject(fields_json)]));
}

type Readable = { db: Database; siteId: string };

/** The path of the site's page on which an item is seen; null for one that is on every page, such as a menu item. */
export async function pathOfItem(
	{ db, siteId }: Readable,
	kind: ContentTypeName,
	fields: Fields,
): Promise<string | null> {
	if (kind === "article") return articlePath(String(fields.slug));
	if (kind === "production") return contentTypes.production.addressOf(fields)?.path ?? null;
	if (kind === "page") return pathOfPage({ db, siteId }, String(fields.path));
	const parent = parentOf[kind];
	if (!parent) return null;
	const [item] = await findItems(db, contentTypes[parent.kind], siteId, [String(fields[parent.field])]);
	return item ? pathOfItem({ db, siteId }, parent.kind, item.draft) : null;
}

/** A page for many items is seen with the latest of them. */
async function pathOfPage({ db, siteId }: Readable, path: string): Promise<string | null> {
	if (!path.includes(":")) return path;
	if (path === patterns.article) {
		const article = await db
			.selectFrom("article")
			.select("slug")
			.where("site_id", "=", siteId)
			.where("published_at", "is not", null)
			.orderBy("published_at", "desc")
			.limit(1)
			.executeTakeFirst();
		return article ? articlePath(article.slug) : paths.news;
	}
	const event = await db
		.selectFrom("event")
		.innerJoin("production", (join) => productionOfEvent(join).on("production.published_at", "is not", null))
		.select(["production.slug", "production.page_reference"])
		.where("event.site_id", "=", siteId)
		.where("event.object", "=", path === patterns.culture ? "culture" : "movie")
		.orderBy("event.starts_at", "desc")
		.limit(1)
		.executeTakeFirst();
	return event ? `/${encodeURIComponent(path === patterns.culture ? event.page_reference : event.slug)}` : null;
}
