import type { MediaUse } from "@lerret/contracts/api/media";
import { blockLabel } from "@lerret/contracts/blocks";
import { type SiteText, selectSiteTexts, textStates } from "../content/site-texts.ts";
import type { Database } from "../db/database.ts";
import { readObject } from "../db/stored-json.ts";
import { readOtherFiles } from "./files.ts";
import { pictureFiles, readFiles } from "./stored-files.ts";

/**
 * Returns everything on a site that uses a picture: public versions, then planned ones, then drafts. A draft that
 * equals the planned version counts only as planned.
 */
export async function readUses(db: Database, siteId: string, pictureId: string): Promise<MediaUse[]> {
	return readUsesOfFiles(db, siteId, await readFiles(db, pictureFiles, { siteId, id: pictureId }));
}

/** Everything on a site that has the id of one of the files. */
export async function readUsesOfFiles(db: Database, siteId: string, files: string[]): Promise<MediaUse[]> {
	if (files.length === 0) return [];
	// A file's id is twenty characters of a hash, so every occurrence is a use, in a field or in an address within a text.
	const versions = await selectSiteTexts(db, siteId)
		.selectAll()
		.where((eb) => eb.or(files.map((file) => eb("text", "like", `%${file}%`))))
		.orderBy("kind")
		.orderBy("id")
		.execute();
	const isPlanned = ({ kind, id, text }: SiteText) =>
		versions.some((one) => one.state === "planned" && one.kind === kind && one.id === id && one.text === text);
	return versions
		.filter((version) => version.state !== "draft" || !isPlanned(version))
		.toSorted((a, b) => textStates.indexOf(a.state) - textStates.indexOf(b.state))
		.flatMap(toUse);
}

/** The ids of all pictures that anything on a site uses, by the same texts as `readUses`. */
export async function readUsedPictures(db: Database, siteId: string): Promise<Set<string>> {
	const texts = await selectSiteTexts(db, siteId).select("text").execute();
	const used = new Set(texts.flatMap(({ text }) => text.match(/[0-9a-f]{20}/gu) ?? []));
	for (const { id, file } of await readOtherFiles(db, siteId)) if (used.has(file)) used.add(id);
	return used;
}

function toUse({ kind, id, title, state, text }: SiteText): MediaUse[] {
	if (!isKind(kind)) return [];
	const draft = state === "public" ? {} : readObject(text);
	const component = kind === "block-data" ? blockLabel(String(title ?? draft.component)) : null;
	const name = [component, title, draft.title, draft.path].find((one) => typeof one === "string" && one !== "");
	return [{ kind, id, title: String(name ?? id), state }];
}

const isKind = (kind: string): kind is MediaUse["kind"] => Object.hasOwn(nouns, kind);

const nouns: Record<MediaUse["kind"], string> = {
	article: "Nyheten",
	production: "Filmen eller arrangementet",
	page: "Siden",
	"block-data": "Blokken",
	site: "Oppsettet av nettstedet",
};
const stateWords: Record<MediaUse["state"], string> = { public: "", draft: " (utkast)", planned: " (planlagt)" };

export const formatUse = ({ kind, title, id, state }: MediaUse, used = "bildet"): string =>
	`${nouns[kind]} «${title}»${stateWords[state]} bruker ${used} (${id}).`;
