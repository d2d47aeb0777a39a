import type { MediaUse } from "@lerret/contracts/api/media";
import { blockLabel } from "@lerret/contracts/blocks";
import { sql } from "kysely";
import { selectPlannedVersions } from "../content/unpublished.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";

/**
 * Returns everything on a site that uses a picture: public versions, then planned ones, then drafts. A draft that
 * equals the planned version counts only as planned.
 */
export async function readUses(db: Database, siteId: string, pictureId: string): Promise<MediaUse[]> {
	const published = await readPublicUses(db, siteId, pictureId);
	const planned = await readPlannedVersions(db, siteId, pictureId);
	const drafts = await readDraftVersions(db, siteId, pictureId);
	const isPlanned = (draft: Version) =>
		planned.some(({ kind, id, fields }) => kind === draft.kind && id === draft.id && fields === draft.fields);
	return [
		...published,
		...planned.flatMap((version) => toUse(version, "planned")),
		...drafts.filter((draft) => !isPlanned(draft)).flatMap((version) => toUse(version, "draft")),
	];
}

/** An id is twenty characters of a hash, so every occurrence is a use, in a field or in an address within a text. */
const containsId = (column: string, id: string) => sql<boolean>`${sql.ref(column)} like ${`%${id}%`}`;

async function readPublicUses(db: Database, siteId: string, id: string): Promise<MediaUse[]> {
	const [articles, productions, pages, blocks, sites] = await Promise.all([
		db
			.selectFrom("article")
			.select(["id", "title"])
			.where("site_id", "=", siteId)
			.where((eb) => eb.or([eb("image_id", "=", id), eb("thumbnail_id", "=", id), containsId("content", id)]))
			.execute(),
		db
			.selectFrom("production")
			.select(["id", "title"])
			.where("site_id", "=", siteId)
			.where((eb) =>
				eb.or([
					eb("first_image_id", "=", id),
					eb("poster_id", "=", id),
					containsId("stills_json", id),
					containsId("body", id),
				]),
			)
			.execute(),
		db
			.selectFrom("page")
			.select(["id", "path as title"])
			.where("site_id", "=", siteId)
			.where(containsId("config_json", id))
			.execute(),
		db
			.selectFrom("block")
			.select(["id", "component as title"])
			.where("site_id", "=", siteId)
			.where(containsId("data_json", id))
			.execute(),
		db.selectFrom("site").select("id").where("id", "=", siteId).where(containsId("config_json", id)).execute(),
	]);
	const toPublicUses = (kind: MediaUse["kind"], rows: { id: string; title: string }[]): MediaUse[] =>
		rows.map((row) => ({ kind, id: row.id, title: row.title, state: "public" }));
	return [
		...toPublicUses("article", articles),
		...toPublicUses("production", productions),
		...toPublicUses("page", pages),
		...toPublicUses(
			"block-data",
			blocks.map(({ id: own, title }) => ({ id: own, title: blockLabel(title) })),
		),
		...toPublicUses(
			"site",
			sites.map((row) => ({ id: row.id, title: row.id })),
		),
	];
}

type Version = { kind: string; id: string; fields: string };

async function readDraftVersions(db: Database, siteId: string, id: string): Promise<Version[]> {
	const rows = await db
		.selectFrom("content_item")
		.select(["kind", "id", "draft_json"])
		.where("site_id", "=", siteId)
		.where(containsId("draft_json", id))
		.orderBy("kind")
		.orderBy("id")
		.execute();
	return rows.map((row) => ({ kind: row.kind, id: row.id, fields: row.draft_json ?? "" }));
}

const readPlannedVersions = (db: Database, siteId: string, id: string): Promise<Version[]> =>
	selectPlannedVersions(db, siteId)
		.select(["plan.kind", "plan.item_id as id", "version.fields_json as fields"])
		.where(containsId("version.fields_json", id))
		.orderBy("plan.kind")
		.orderBy("plan.item_id")
		.execute();

function toUse({ kind, id, fields }: Version, state: MediaUse["state"]): MediaUse[] {
	const { title, path, component } = readObject(fields);
	const displayName = [title, path, typeof component === "string" ? blockLabel(component) : null].find(
		(name) => typeof name === "string" && name !== "",
	);
	return isKind(kind) ? [{ kind, id, title: typeof displayName === "string" ? displayName : id, state }] : [];
}

const isKind = (kind: string): kind is MediaUse["kind"] =>
	kind === "article" || kind === "production" || kind === "page" || kind === "block-data";

const nouns: Record<MediaUse["kind"], string> = {
	article: "Nyheten",
	production: "Filmen eller arrangementet",
	page: "Siden",
	"block-data": "Blokken",
	site: "Oppsettet av nettstedet",
};
const states: Record<MediaUse["state"], string> = { public: "", draft: " (utkast)", planned: " (planlagt)" };

export const formatUse = ({ kind, title, id, state }: MediaUse): string =>
	`${nouns[kind]} «${title}»${states[state]} bruker bildet (${id}).`;
