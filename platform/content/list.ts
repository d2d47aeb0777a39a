import type { ListQuery } from "@lerret/contracts/api/management";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { compareText } from "@lerret/contracts/nb/collate";
import { fold } from "../core/fold-text.ts";
import { dayBounds, parseDay } from "../core/time.ts";
import type { Database } from "../db/database.ts";
import { readPageKey, readTimeKey, splitPage } from "../db/page-key.ts";
import { readObject } from "../db/stored-json.ts";
import { readSites } from "../sites/read.ts";
import {
	type ContentType,
	type ListScope,
	type ListValues,
	pagedSortFields,
	type StableEntry,
} from "./content-type.ts";
import {
	findItems,
	type ItemResponse,
	isPublicAt,
	selectEdited,
	selectPlanned,
	toDraftResponse,
	toStableResponse,
} from "./read.ts";

/** Up to this many ids are passed to a query; above it, all rows are read. */
const maxIdsInQuery = 1000;

type ListRow = {
	id: string;
	values: ListValues;
	publishedAt: string | null;
	plannedAt: string | null;
	isChanged: boolean;
};

type SortedRow = Pick<ListRow, "id"> & { values: Record<string, unknown> };

/**
 * Returns a page of a list: with `stable=1` the public versions, else the drafts. `filters` are values of fields.
 * Sorted by `sort`, else latest change first; `total` counts all pages.
 */
export async function readList(
	db: Database,
	kind: ContentType,
	siteId: string,
	query: ListQuery & { filters: Record<string, string>; now: string },
): Promise<{ items: ItemResponse[]; total: number; next: string | null }> {
	const { rows, total } =
		(await readSortedRows(db, kind, siteId, query)) ?? (await readMatchingRows(db, kind, siteId, query));
	const { ids, next } = toPage(rows, query);
	const toResponse = query.stable === "1" ? toStableResponse : toDraftResponse;
	const items = (await findItems(db, kind, siteId, ids)).map((item) => toResponse(item, query.now));
	return { items, total, next };
}

/** The rows behind the key, in order. */
function toPage(rows: ListRow[], { sort, after, limit }: ListQuery): { ids: string[]; next: string | null } {
	const { name } = readSort(sort);
	const compare = compareBy(sort);
	const key = readPageKey(after);
	const behind = key ? rows.filter((row) => compare(row, { id: key.id, values: { [name]: key.value } }) > 0) : rows;
	const page = splitPage(behind.sort(compare), limit, ({ id, values }) => ({ value: values[name] ?? null, id }));
	return { ids: page.rows.map(({ id }) => id), next: page.next };
}

async function readMatchingRows(
	db: Database,
	kind: ContentType,
	siteId: string,
	query: ListQuery & { filters: Record<string, string>; now: string },
): Promise<{ rows: ListRow[]; total: number }> {
	const bounds = query.day === undefined ? null : await readDayBounds(db, siteId, query.day);
	const words = query.words === undefined ? [] : fold(query.words).split(" ");
	const all = await readRows(db, kind, siteId, query.stable === "1", { ...query, day: bounds });
	const rows = all.filter(
		(row) =>
			matchesQuery(row, query, query.now) &&
			isWithinDay(row, bounds) &&
			matchesWords(row, words, contentDescriptions[kind.name].titleField),
	);
	return { rows, total: rows.length };
}

/**
 * Returns the rows of an unfiltered list that the database can sort itself, as many as a page may need behind the key;
 * null for any other list.
 */
async function readSortedRows(
	db: Database,
	{ pagedReader, ...kind }: ContentType,
	siteId: string,
	query: ListQuery & { filters: Record<string, string>; now: string },
): Promise<{ rows: ListRow[]; total: number } | null> {
	const { after, limit, now, words, state, day, filters } = query;
	const { name, isDescending } = readSort(query.sort);
	const by = pagedSortFields.find((field) => field === name);
	const isUnfiltered = [words, state, day].every((one) => one === undefined) && Object.keys(filters).length === 0;
	if (!pagedReader || !by || !isUnfiltered) return null;
	const isStable = query.stable === "1";
	const scope = isStable ? { until: now } : ("unedited" as const);
	const drafts = isStable ? [] : await readDrafts(db, kind, siteId);
	const [count, entries] = await Promise.all([
		pagedReader.count(db, siteId, scope),
		pagedReader.read(db, siteId, scope, { by, isDescending, after: readTimeKey(after), limit: limit + 1 }),
	]);
	return { rows: [...drafts, ...entries.map(toRow)], total: count + drafts.length };
}

async function readDrafts(
	db: Database,
	kind: Pick<ContentType, "name" | "values">,
	siteId: string,
): Promise<ListRow[]> {
	const edited = await selectEdited(db, kind, siteId).where("draft_json", "is not", null).execute();
	return edited.map(({ id, draft_json, created_at, updated_at }) => ({
		id,
		values: { ...kind.values(readObject(draft_json ?? "")), createdAt: created_at, updatedAt: updated_at },
		publishedAt: null,
		plannedAt: null,
		isChanged: true,
	}));
}

const toRow = ({ id, values, publishedAt, createdAt, updatedAt }: StableEntry): ListRow => ({
	id,
	values: { ...values, createdAt, updatedAt, publishedAt },
	publishedAt,
	plannedAt: null,
	isChanged: false,
});

async function readRows(
	db: Database,
	kind: ContentType,
	siteId: string,
	isStable: boolean,
	{ filters, day, state }: Pick<ListScope, "filters" | "day"> & Pick<ListQuery, "state">,
): Promise<ListRow[]> {
	const [drafts, planned] = await Promise.all([
		readDrafts(db, kind, siteId),
		selectPlanned(db, kind, siteId).execute(),
	]);
	const inState = {
		changed: () => drafts.map(({ id }) => id),
		planned: () => planned.map((row) => row.item_id),
		public: () => null,
		withheld: () => null,
	};
	const ids = state ? inState[state]() : null;
	const scope = { filters, day, ids: ids && ids.length <= maxIdsInQuery ? ids : null };
	const entries = ids?.length === 0 ? [] : await kind.readEntries(db, siteId, scope);
	const rows = new Map(entries.map((entry) => [entry.id, toRow(entry)]));
	for (const draft of drafts) {
		const stable = rows.get(draft.id);
		if (isStable && stable) rows.set(draft.id, { ...stable, isChanged: true });
		if (isStable) continue;
		const publishedAt = stable?.publishedAt ?? null;
		rows.set(draft.id, { ...draft, values: { ...draft.values, publishedAt }, publishedAt });
	}
	const plannedAt = new Map(planned.map((row) => [row.item_id, row.at]));
	return [...rows.values()].map((row) => ({ ...row, plannedAt: plannedAt.get(row.id) ?? null }));
}

function matchesQuery(row: ListRow, query: ListQuery & { filters: Record<string, string> }, now: string): boolean {
	const isPublic = isPublicAt(row, now);
	if (query.stable === "1" && !isPublic) return false;
	if (query.state === "public" && !isPublic) return false;
	if (query.state === "withheld" && isPublic) return false;
	if (query.state === "planned" && row.plannedAt === null) return false;
	if (query.state === "changed" && !row.isChanged) return false;
	return Object.entries(query.filters).every(
		([name, wanted]) => row.values[name] === undefined || String(row.values[name] ?? "") === wanted,
	);
}

function matchesWords({ id, values }: ListRow, words: string[], titleField = "title"): boolean {
	if (words.length === 0) return true;
	const text = fold(String(values[titleField] ?? id));
	return words.every((word) => text.includes(word));
}

type Bounds = { start: string; end: string };

/** The instants of a programme day, which starts at the site's `dayStartsAt`; null for a year that no calendar has. */
async function readDayBounds(db: Database, siteId: string, day: string): Promise<Bounds | null> {
	const date = parseDay(day);
	const site = (await readSites(db)).find(({ id }) => id === siteId);
	return date && site ? dayBounds(date, site.programme.dayStartsAt) : null;
}

/** An item without a start time is on every day. */
function isWithinDay({ values: { startTime } }: ListRow, bounds: Bounds | null): boolean {
	if (bounds === null || typeof startTime !== "string") return true;
	return startTime >= bounds.start && startTime < bounds.end;
}

/** Instants and dates sort by code unit; comparing 100,000 of them by locale takes seconds. */
const timeFields: ReadonlySet<string> = new Set(["createdAt", "updatedAt", "publishedAt", "startTime", "premiereOn"]);
const compareCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const readSort = (sort = "-updatedAt") => ({ name: sort.replace(/^-/u, ""), isDescending: sort.startsWith("-") });

/** Rows without the field come last. Equal rows are sorted by id, so that pages never overlap. */
function compareBy(sort: string | undefined): (a: SortedRow, b: SortedRow) => number {
	const { name, isDescending } = readSort(sort);
	const direction = isDescending ? -1 : 1;
	const compare = timeFields.has(name) ? compareCodeUnits : compareText;
	return (a, b) => {
		const [one, other] = [a.values[name] ?? null, b.values[name] ?? null];
		const byId = compareCodeUnits(a.id, b.id);
		if (one === other) return byId;
		if (one === null || other === null) return one === null ? 1 : -1;
		const order =
			typeof one === "string" && typeof other === "string" ? compare(one, other) : Number(one) - Number(other);
		return order * direction || byId;
	};
}
