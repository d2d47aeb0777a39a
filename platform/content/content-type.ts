import type { ContentTypeName } from "@lerret/contracts/content-names";
import { withoutLimits } from "@lerret/contracts/describe";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import { fieldMessage, toFieldErrors } from "@lerret/contracts/field-messages";
import type { SiteConfig } from "@lerret/contracts/site";
import type * as z from "zod";
import type { Database, Writer } from "../db/database.ts";
import { fieldColumns } from "../db/field-columns.ts";
import type { RowOverlay } from "../db/overlay.ts";
import type { TimeKey } from "../db/page-key.ts";
import { readObject } from "../db/stored-json.ts";
import type { Actor } from "./audit.ts";

/** The content of an item as an editor writes it, as JSON. Each content type validates its own. */
export type Fields = Record<string, unknown>;

export type ListValues = Record<string, string | number | boolean | null>;

/**
 * An item as the public tables store it. Instants are in stored form; `publishedAt` is null where the public does not
 * see it.
 */
export type StableItem = {
	id: string;
	fields: Fields;
	createdAt: string;
	updatedAt: string;
	publishedAt: string | null;
};

export type StableEntry = Omit<StableItem, "fields"> & { values: ListValues };

export type ItemRef = { siteId: string; id: string };

/** The key of an item in the tables of its versions and publications. */
export const itemKey = ({ name }: { name: string }, { siteId, id }: ItemRef) => ({
	site_id: siteId,
	kind: name,
	item_id: id,
});

/** `publishedAt` is null where the row exists but is hidden; `now` is the time of writing. */
export type ItemTimes = { createdAt: string; publishedAt: string | null; now: string };

/**
 * Narrows the query of a list on a large table: values of fields, the instants [start, end) of a day, and the only ids
 * that can match.
 */
export type ListScope = {
	filters: Record<string, string>;
	day: { start: string; end: string } | null;
	ids: string[] | null;
};

/** Public rows that existed at `until` (stored form), or public rows without a draft. */
export type RowScope = { until: string } | "unedited";

export const pagedSortFields = ["updatedAt", "startTime"] as const;

/**
 * For content types with very many items: the database reads one page of a list that is sorted by time. Items with
 * equal times are sorted by id, ascending in both directions.
 */
export type PagedReader = {
	count: (db: Database, siteId: string, scope: RowScope) => Promise<number>;
	read: (
		db: Database,
		siteId: string,
		scope: RowScope,
		page: { by: (typeof pagedSortFields)[number]; isDescending: boolean; after: TimeKey | null; limit: number },
	) => Promise<StableEntry[]>;
};

/**
 * Where an item is used. `cascade`: items that can be deleted with it, and their bokmål name for the middle of a
 * sentence; without it the editor has to remove the use first.
 */
export type Use = FieldError & { cascade?: { kind: ContentTypeName; ids: string[]; what: string } };

/** `stable`: the fields of the public row, null where there is none; what they refer to exists. */
type Related<F, P> = { stable: F | null; parent: P };

/** What publishing a version changes for readers: rows, and the site's configuration. */
export type Published = { rows?: RowOverlay[]; config?: (config: SiteConfig) => SiteConfig };

/** `before`: the previous draft, null for a new item. `held`: the address of the public version, which needs no claim. */
type CompletionContext<F, P> = Related<F, P> & { before: F | null; held: Address | null; actor: Actor };

export type ContentTypeDefinition<S extends z.ZodObject, P> = {
	name: ContentTypeName;
	schema: S;
	/** Reads items by id, or all of a site where `ids` is null. */
	readStable: (db: Database, siteId: string, ids: string[] | null) => Promise<StableItem[]>;
	/**
	 * Reads a site's items for lists where `readStable` is too slow. May return more than `scope` selects, never less.
	 */
	readEntries?: (db: Database, siteId: string, scope: ListScope) => Promise<StableEntry[]>;
	/** Set where a site has too many items to read all of them for one page of a list. */
	pagedReader?: PagedReader;
	/** Values of lists beside those of the listed fields. */
	values?: (fields: z.output<S>) => ListValues;
	/** Reads the item that this one is a part of. Throws `invalid_request` where it does not exist. */
	readParent?: (db: Database, siteId: string, fields: z.output<S>) => Promise<P>;
	/** Returns the fields to store: defaults filled in, HTML cleaned, references checked, address claimed. Throws AppError. */
	complete: (
		trx: Writer,
		ref: ItemRef,
		fields: z.output<S>,
		context: CompletionContext<z.output<S>, P>,
	) => Promise<z.output<S>>;
	/** Writes the public row and returns it as `readStable` does. Throws AppError. */
	put: (
		trx: Writer,
		ref: ItemRef,
		fields: z.output<S>,
		context: ItemTimes & Related<z.output<S>, P>,
	) => Promise<StableItem>;
	/** What `put` would change, for a preview: nothing is written. Without it, there is no preview of the type. */
	preview?: (ref: ItemRef, fields: z.output<S>, context: ItemTimes & { parent: P }) => Published;
	/** Returns a bokmål sentence that says why the public does not see a published item; null where it does. */
	hiddenReason?: (fields: z.output<S>, parent: P, now: string) => string | null;
	/** What a move changes: those of one person within ten minutes are one version (`join-moves.ts`). */
	movedFields?: (keyof z.output<S> & string)[];
	/** True where other rows reference its public row from the first draft on. */
	isReserved?: boolean;
	/** Keeps others from using the public row until the transaction ends, so that `findUses` stays true. */
	lock?: (trx: Writer, ref: ItemRef) => Promise<unknown>;
	/** Hides the item; deletes its public row unless other rows reference it. */
	withdraw: (trx: Writer, ref: ItemRef, now: string) => Promise<void>;
	remove: (trx: Writer, ref: ItemRef) => Promise<void>;
	/** `now`: where what is in use for some minutes counts too. */
	findUses?: (db: Database, ref: ItemRef, fields: z.output<S>, operation: Removal, now?: string) => Promise<Use[]>;
	idOf?: (fields: z.output<S>) => string;
	addressOf?: (fields: z.output<S>) => Address;
};

/** An entry of the slug table and the path it stands for; `path` is null for a pattern such as `/:slug`. */
export type Address = {
	owner: "article" | "production" | "page";
	slug: string;
	path: string | null;
	/** Further slugs that the item owns, without a path. */
	otherSlugs?: string[];
	/** The form field of the slug where it is neither `slug` nor `path`. */
	field?: string;
};

export const slugsOf = ({ slug, otherSlugs = [] }: Address): string[] => [slug, ...otherSlugs];

/** A content type without its type parameter: each call checks the fields by the schema. */
export type ContentType = ReturnType<typeof defineContentType>;

/** A complete and valid version that is not stored yet. */
type Removal = "delete" | "withdraw";
type UsesInput = [db: Database, ref: ItemRef, fields: Fields, operation: Removal, now?: string];

export type PreparedVersion = Awaited<ReturnType<ContentType["prepare"]>>;

export function defineContentType<S extends z.ZodObject, P = undefined>(definition: ContentTypeDefinition<S, P>) {
	const { name, schema, readEntries, isReserved = false, findUses, idOf } = definition;
	const columns = fieldColumns(schema);
	const parseFields = (fields: Fields) => checkFields(schema, fields);
	const storedSchema = withoutLimits(schema) as S;
	/** A synchronisation stores what a form would reject, such as an address without https. */
	const readStored = (fields: Fields) => schema.safeParse(fields).data ?? checkFields(storedSchema, fields);
	const addressOf = (fields: Fields): Address | null => definition.addressOf?.(readStored(fields)) ?? null;
	const readParent = async (db: Database, siteId: string, fields: z.output<S>): Promise<P> =>
		(await definition.readParent?.(db, siteId, fields)) as P;
	const toVersion = (trx: Writer, ref: ItemRef, completed: z.output<S>, related: Related<z.output<S>, P>) => ({
		/** The fields in the form in which they are read back from JSON, without undefined ones. */
		fields: readObject(JSON.stringify(completed)),
		put: (times: ItemTimes) => definition.put(trx, ref, completed, { ...times, ...related }),
		hiddenReason: (now: string) => definition.hiddenReason?.(completed, related.parent, now) ?? null,
	});
	return {
		name,
		isReserved,
		movedFields: new Set<string>(definition.movedFields),
		readStable: definition.readStable,
		pagedReader: definition.pagedReader ?? null,
		readEntries:
			readEntries ??
			(async (db: Database, siteId: string, _scope: ListScope) => {
				const items = await definition.readStable(db, siteId, null);
				return items.map(({ fields, ...rest }) => ({ ...rest, values: valuesOf(fields) }));
			}),
		values: (fields: Fields): ListValues => valuesOf(fields),
		/** Checks and completes fields, and claims their address. `item` is null for a new one. Throws AppError. */
		prepare: async (
			trx: Writer,
			ref: ItemRef,
			given: Fields,
			{ item, actor }: { item: { draft: Fields; stable: StableItem | null } | null; actor: Actor },
		) => {
			const fields = parseFields(given);
			const parent = await readParent(trx, ref.siteId, fields);
			const stable = item?.stable ? readStored(item.stable.fields) : null;
			const completed = await definition.complete(trx, ref, fields, {
				before: item && readStored(item.draft),
				stable,
				held: stable && item?.stable?.publishedAt ? addressOf(stable) : null,
				actor,
				parent,
			});
			// Cleaned HTML may be longer than what was given, and an instant in another year in Norway.
			return toVersion(trx, ref, checkFields(schema, completed), { stable, parent });
		},
		/** `prepare` for stored fields of which the app has changed some: the others are not checked again. */
		prepareStored: async (trx: Writer, ref: ItemRef, stored: Fields) => {
			const fields = readStored(stored);
			return toVersion(trx, ref, fields, { stable: fields, parent: await readParent(trx, ref.siteId, fields) });
		},
		/** What publishing stored fields would change. Throws `invalid_request` without the item that this one is a part of. */
		preview: async (db: Database, ref: ItemRef, stored: Fields, times: ItemTimes): Promise<Published> => {
			const fields = readStored(stored);
			const parent = await readParent(db, ref.siteId, fields);
			return definition.preview?.(ref, fields, { ...times, parent }) ?? {};
		},
		lock: async (trx: Writer, ref: ItemRef): Promise<void> => void (await definition.lock?.(trx, ref)),
		withdraw: definition.withdraw,
		remove: definition.remove,
		findUses: async (...[db, ref, fields, operation, now]: UsesInput): Promise<Use[]> =>
			findUses ? findUses(db, ref, readStored(fields), operation, now) : [],
		readHiddenReason: async (db: Database, siteId: string, fields: Fields, now: string): Promise<string | null> => {
			const parsed = schema.safeParse(fields).data;
			if (!definition.hiddenReason || !parsed) return null;
			return definition.hiddenReason(parsed, await readParent(db, siteId, parsed), now);
		},
		idOf: (fields: Fields): string | null => (idOf ? idOf(parseFields(fields)) : null),
		addressOf,
	};

	/** An item that fails its schema is still listed, by its id. */
	function valuesOf(fields: Fields): ListValues {
		const result = schema.safeParse(fields);
		return result.success ? { ...columns.toListValues(result.data), ...definition.values?.(result.data) } : {};
	}
}

/** Throws `invalid_request` with every invalid field. */
export function checkFields<S extends z.ZodType>(schema: S, fields: unknown, within: string[] = []): z.output<S> {
	const result = schema.safeParse(fields, { error: fieldMessage });
	if (result.success) return result.data;
	throw new AppError("invalid_request", { fields: toFieldErrors(result.error, within) });
}

export const invalidField = (path: string, message: string): AppError =>
	new AppError("invalid_request", { fields: [{ path, message }] });
