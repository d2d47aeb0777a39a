import { AppError, type FieldError } from "@lerret/contracts/errors";
import { fieldErrorsOf, fieldMessage } from "@lerret/contracts/field-messages";
import type { ContentKindName } from "@lerret/contracts/management";
import type * as z from "zod";
import type { Database, Writer } from "../db/database.ts";
import type { Actor } from "./audit.ts";

/** What an editor writes of a thing, as JSON. Each kind checks its own. */
export type Fields = Record<string, unknown>;

/** What lists are sorted and chosen by. */
export type IndexValues = Record<string, string | number | boolean | null>;

/** A thing as the public's tables have it. Instants are in stored form; `publishedAt` is null where the public does not see it. */
export type StableItem = {
	id: string;
	fields: Fields;
	createdAt: string;
	updatedAt: string;
	publishedAt: string | null;
};

/** The same for a list, without what is long. */
export type StableEntry = Omit<StableItem, "fields"> & { values: IndexValues };

/** Which thing. */
export type Place = { siteId: string; id: string };

/** When it was made, since when it is public (null: nobody sees it), and the moment of writing. */
export type Times = { createdAt: string; publishedAt: string | null; now: string };

/**
 * What narrows a list so much that a large table need not be read whole: values of fields, the instants of a day, [start, end), and the ids
 * among which all are that can be wanted.
 */
export type Among = {
	filters: Record<string, string>;
	day: { start: string; end: string } | null;
	ids: string[] | null;
};

/** Which rows of the public's tables: those that were there at `until` (stored form), or those whose draft is no other. */
export type RowsAmong = { until: string } | "unedited";

/** Times that kinds with stretches have in order. */
export const stretchFields = ["updatedAt", "startTime"] as const;

/**
 * For kinds of which there are very many: lists in the order of one of their times are read by the page.
 * What has the same time is in the order of its ids, whichever way round the times are.
 */
export type Stretches = {
	count: (db: Database, siteId: string, among: RowsAmong) => Promise<number>;
	read: (
		db: Database,
		siteId: string,
		among: RowsAmong,
		stretch: { by: (typeof stretchFields)[number]; isDescending: boolean; offset: number; limit: number },
	) => Promise<StableEntry[]>;
};

/**
 * Where a thing is used. `along`: what can be deleted with it in the same act, and what that is in the middle of a sentence; without it,
 * something has to be done elsewhere first.
 */
export type Use = FieldError & { along?: { kind: ContentKindName; ids: string[]; what: string } };

/** What a kind of content must be able to do. `Own` are its fields after its schema. */
export type KindDefinition<S extends z.ZodObject> = {
	name: ContentKindName;
	schema: S;
	/** Things by id, or all of a site. */
	readStable: (db: Database, siteId: string, ids: string[] | null) => Promise<StableItem[]>;
	/**
	 * Those of a site for lists, where reading them whole would be much. At least those among which a list chooses; more do no harm.
	 */
	readEntries?: (db: Database, siteId: string, among: Among) => Promise<StableEntry[]>;
	/** Where all of a site are too many to be read for every page of a list. */
	stretches?: Stretches;
	values: (fields: z.output<S>) => IndexValues;
	/**
	 * Fields as they are kept: what was left out is filled in, HTML cleaned, what they point to looked up, their address claimed.
	 * `before` is the draft as it was, null for a new thing. Throws AppError.
	 */
	complete: (
		trx: Writer,
		place: Place,
		fields: z.output<S>,
		context: { before: z.output<S> | null; actor: Actor },
	) => Promise<z.output<S>>;
	/** Writes to the public's tables. `publishedAt` null: its place is kept there, but nobody sees it. Throws AppError. */
	put: (trx: Writer, place: Place, fields: z.output<S>, times: Times) => Promise<void>;
	/** True where other things hang on its row from the beginning. */
	isReserved?: boolean;
	/** Takes it from the public's sight; its row goes where nothing hangs on it. */
	withdraw: (trx: Writer, place: Place, now: string) => Promise<void>;
	/** Takes its row out of the public's tables. */
	remove: (trx: Writer, place: Place) => Promise<void>;
	/** Where it is used, so that it cannot be deleted, or not even be withdrawn. */
	findUses?: (db: Database, place: Place, fields: z.output<S>, act: "delete" | "withdraw") => Promise<Use[]>;
	/** The id of a new thing, where it follows from its fields. */
	idOf?: (fields: z.output<S>) => string;
	/** Its own address and whose it is, where it has one. */
	addressOf?: (fields: z.output<S>) => Address;
};

/** What stands in the table of addresses, and the path it means; null for a pattern. */
export type Address = {
	owner: "article" | "production" | "page";
	slug: string;
	path: string | null;
	/** Others that it owns as well, without a path of their own. */
	otherSlugs?: string[];
	/** The field that says the slug, where it is not the usual one. */
	field?: string;
};

/** Every slug of an address. */
export const slugsOf = ({ slug, otherSlugs = [] }: Address): string[] => [slug, ...otherSlugs];

/** A kind as the rest of this folder knows it: fields are checked by its schema whenever they come back. */
export type ContentKind = ReturnType<typeof defineKind>;

export function defineKind<S extends z.ZodObject>(definition: KindDefinition<S>) {
	const { name, schema, readEntries, isReserved = false, findUses, idOf, addressOf } = definition;
	const own = (fields: Fields) => checkFields(schema, fields);
	return {
		name,
		isReserved,
		readStable: definition.readStable,
		stretches: definition.stretches ?? null,
		readEntries:
			readEntries ??
			(async (db: Database, siteId: string, _among: Among) => {
				const items = await definition.readStable(db, siteId, null);
				return items.map(({ fields, ...rest }) => ({ ...rest, values: valuesOf(fields) }));
			}),
		values: (fields: Fields): IndexValues => valuesOf(fields),
		check: (given: Fields): Fields => own(given),
		complete: async (
			trx: Writer,
			place: Place,
			fields: Fields,
			{ before, actor }: { before: Fields | null; actor: Actor },
		): Promise<Fields> => definition.complete(trx, place, own(fields), { before: before && own(before), actor }),
		put: (trx: Writer, place: Place, fields: Fields, times: Times) => definition.put(trx, place, own(fields), times),
		withdraw: definition.withdraw,
		remove: definition.remove,
		findUses: async (db: Database, place: Place, fields: Fields, act: "delete" | "withdraw"): Promise<Use[]> =>
			findUses ? findUses(db, place, own(fields), act) : [],
		idOf: (fields: Fields): string | null => (idOf ? idOf(own(fields)) : null),
		addressOf: (fields: Fields): Address | null => (addressOf ? addressOf(own(fields)) : null),
	};

	/** What cannot be read any more is still listed, by its id. */
	function valuesOf(fields: Fields): IndexValues {
		const result = schema.safeParse(fields);
		return result.success ? definition.values(result.data) : {};
	}
}

/** Fields by their schema. Throws `invalid_request` with every mistake. */
export function checkFields<S extends z.ZodType>(schema: S, fields: unknown, within: string[] = []): z.output<S> {
	const result = schema.safeParse(fields, { error: fieldMessage });
	if (result.success) return result.data;
	throw new AppError("invalid_request", { fields: fieldErrorsOf(result.error, within) });
}

/** One field that cannot be as it is. */
export const wrongField = (path: string, message: string): AppError =>
	new AppError("invalid_request", { fields: [{ path, message }] });
