import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import type { DraftChange } from "@lerret/contracts/api/drafts";
import type { ItemStatus } from "@lerret/contracts/api/management";
import { blockSchemas } from "@lerret/contracts/blocks";
import { linksIn } from "@lerret/contracts/blocks/describe";
import { blockFieldsSchema } from "@lerret/contracts/content/block";
import { pageFieldsSchema } from "@lerret/contracts/content/page";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import { isLinkTarget, linkTargetError } from "@lerret/contracts/link-target";
import type { z } from "zod";
import { type Item, listAllItems, readItem, readPublications } from "../../../api/content.ts";
import { isEqual } from "../../../editor/differences.ts";
import type { PlannedWithdrawal } from "../../../editor/removal-dialog.tsx";
import { type BlockFields, normalise, type PageFields, type PageModel } from "./page-model.ts";

/** A page as it is stored, each item with its ETag, and what must be sent so that it becomes what is on the screen. */

type Kind = "page" | "block-data";
export type StoredItem = {
	kind: Kind;
	id: string;
	etag: string;
	/** As the server has them, and as they were sent: it may tidy them. */
	fields: object;
	sent: object;
	isPublished: boolean;
	isChanged: boolean;
	plannedAt: string | null;
};
/** By `kind/id`. */
export type StoredPage = ReadonlyMap<string, StoredItem>;

export const keyOf = (kind: Kind, id: string): string => `${kind}/${id}`;

export async function readStoredPage(
	client: EndpointClient,
	siteId: string,
	id: string,
	signal?: AbortSignal,
): Promise<{ model: PageModel; stored: StoredPage; status: ItemStatus; withdrawal: PlannedWithdrawal | null }> {
	const blocks = { client, siteId, kind: "block-data" } as const;
	const [page, listed] = await Promise.all([
		readItem({ client, siteId, kind: "page" }, id, signal),
		listAllItems(blocks, { pageId: id }, signal),
	]);
	const items = await Promise.all(listed.map((block) => readItem(blocks, block.id, signal)));
	const publications = await readPublications({ client, siteId, kind: "page" }, page, signal);
	const entries = [toStored("page", page), ...items.map((item) => toStored("block-data", item))];
	const model = { page: page.fields, blocks: items.map((item) => ({ id: item.id, fields: item.fields })) };
	return {
		model: normalise(model),
		stored: new Map(entries.map((item) => [keyOf(item.kind, item.id), item])),
		status: page.status,
		withdrawal: publications?.withdrawal ?? null,
	};
}

const toStored = <K extends Kind>(kind: K, { id, etag, fields, status }: Item<K>): StoredItem => ({
	...{ kind, id, etag, fields, sent: fields },
	...{ isPublished: status.publishedAt !== null, isChanged: status.isChanged, plannedAt: status.plannedAt },
});

export const isPublishedBlock = (stored: StoredPage, id: string): boolean =>
	stored.get(keyOf("block-data", id))?.isPublished ?? false;

/** The errors of each item by the path of its field; empty where all can be saved. */
export type Problems = ReadonlyMap<string, Record<string, string>>;

export function findProblems(pageId: string, { page, blocks }: PageModel): Problems {
	const found = new Map<string, Record<string, string>>();
	const add = (key: string, errors: Record<string, string>) => {
		if (Object.keys(errors).length > 0) found.set(key, errors);
	};
	add(keyOf("page", pageId), errorsOf(pageFieldsSchema, page));
	for (const { id, fields } of blocks) if (!fields.removed) add(keyOf("block-data", id), errorsOfBlock(fields));
	return found;
}

function errorsOf(schema: z.ZodType, value: unknown, within: string[] = []): Record<string, string> {
	const { error } = schema.safeParse(value, { error: fieldMessage });
	return Object.fromEntries(error ? toFieldErrors(error, within).map(({ path, message }) => [path, message]) : []);
}

function errorsOfBlock(fields: BlockFields): Record<string, string> {
	const schema = blockSchemas[fields.component];
	const dead = linksIn(schema, fields.data).filter(({ address }) => address !== "" && !isLinkTarget(address));
	return {
		...errorsOf(blockFieldsSchema, fields),
		...errorsOf(schema, fields.data, ["data"]),
		...Object.fromEntries(dead.map(({ path }) => [`data.${path}`, linkTargetError])),
	};
}

/** What differs from what is stored and can be saved. */
export function toDrafts(pageId: string, model: PageModel, stored: StoredPage): DraftChange[] {
	const problems = findProblems(pageId, model);
	const wanted = new Map<string, { kind: Kind; id: string; fields: PageFields | BlockFields }>([
		[keyOf("page", pageId), { kind: "page", id: pageId, fields: model.page }],
		...model.blocks.map(
			({ id, fields }) => [keyOf("block-data", id), { kind: "block-data" as const, id, fields }] as const,
		),
	]);
	const changed = [...wanted].flatMap(([key, { kind, id, fields }]): DraftChange[] => {
		const before = stored.get(key);
		if (problems.has(key) || (before && isEqual(before.sent, fields))) return [];
		return [{ kind, id, etag: before?.etag ?? null, fields: { ...fields } }];
	});
	const gone = [...stored].flatMap(([key, { kind, id, etag, isPublished }]): DraftChange[] =>
		wanted.has(key) || isPublished ? [] : [{ kind, id, etag, fields: null }],
	);
	return [...changed, ...gone];
}

/** Whether something here is not saved, be it that it cannot be. */
export const hasUnsaved = (pageId: string, { page, blocks }: PageModel, stored: StoredPage): boolean =>
	!isEqual(stored.get(keyOf("page", pageId))?.sent, page) ||
	blocks.some(({ id, fields }) => !isEqual(stored.get(keyOf("block-data", id))?.sent, fields)) ||
	[...stored.values()].some(
		({ kind, id, isPublished }) => kind === "block-data" && !isPublished && !blocks.some((block) => block.id === id),
	);

/** What visitors do not see yet. */
export const unpublishedItems = (stored: StoredPage): StoredItem[] =>
	[...stored.values()].filter(({ isPublished, isChanged }) => isChanged || !isPublished);

/** When the first of what waits for its publication is published; null where nothing waits. */
export const plannedAtOf = (stored: StoredPage): string | null =>
	[...stored.values()].flatMap(({ plannedAt }) => plannedAt ?? []).toSorted()[0] ?? null;
