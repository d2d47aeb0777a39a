import type { Selectable } from "kysely";
import { readHallNames } from "../boxoffice/halls/names.ts";
import type { Database, Tables, Writer } from "../db/database.ts";
import { readPriceMapping } from "../prices/mapping.ts";
import { importEvent } from "./events.ts";
import type { IncomingPage } from "./incoming.ts";
import { type FetchedPictures, type FetchFailures, fetchPictures, type PictureOptions } from "./pictures.ts";
import { importProduction } from "./productions.ts";
import { keepRejected, requireMostlyGood } from "./rejected.ts";
import { addRejection, addReport, createReport, type Report } from "./report.ts";
import type { ProgrammeSource } from "./source.ts";
import { describeFailure, SourceError } from "./source-error.ts";
import { type PageImport, readItems } from "./sync-items.ts";
import { withdrawMissing } from "./withdraw.ts";

/** Thrown if the synchronisation stopped early. Complete pages are stored, and the next run continues after them. */
export class SyncStoppedError extends Error {
	readonly report: Report;
	constructor(message: string, report: Report, options: ErrorOptions) {
		super(message, options);
		this.name = "SyncStoppedError";
		this.report = report;
	}
}

export type SyncOptions = {
	db: Database;
	siteId: string;
	source: ProgrammeSource;
	/** The current instant in stored form. */
	now: () => string;
	/** Null: pictures are not fetched. */
	pictures: PictureOptions | null;
	/** Reads everything from the beginning; otherwise that happens once a day. */
	isFull?: boolean;
	/** Withdraws what the source no longer has, even if that is most of it. */
	mayWithdrawMany?: boolean;
	onPage?: (report: Report) => void;
	/** Aborted when the app stops: the current page is finished. */
	signal?: AbortSignal;
};

type State = Selectable<Tables["sync_source"]>;

const fullSyncEveryHours = 24;
/** 400,000 items; a source with more probably repeats its pages. */
const maxPages = 2000;

/**
 * Imports another programme's state, one page per transaction; a run after a stop continues after the last page.
 * Changes by editors here stay, and nothing is deleted. Throws SyncStoppedError.
 */
export async function synchronise(options: SyncOptions): Promise<Report> {
	const report = createReport();
	try {
		let state = await beginRound(options);
		try {
			await readRound(options, state, report);
		} catch (error) {
			// The source no longer knows the cursor: starts from the beginning, once.
			if (!(error instanceof SourceError) || !error.isCursorLost || report.pages > 0) throw error;
			state = await beginRound({ ...options, isFull: true });
			await readRound(options, state, report);
		}
		return report;
	} catch (error) {
		throw new SyncStoppedError(describeFailure(error), report, { cause: error });
	}
}

async function beginRound({ db, siteId, source, now, isFull }: SyncOptions): Promise<State> {
	return db.transaction().execute(async (trx) => {
		await trx
			.insertInto("sync_source")
			.values({ site_id: siteId, source: source.name, turn: 0, round: 0, is_whole: 1 })
			.onConflict((conflict) => conflict.columns(["site_id", "source"]).doNothing())
			.execute();
		const state = await readState(trx, siteId, source.name);
		if (state.cursor !== null && !isFull) return state;
		const due = Temporal.Instant.from(now())
			.subtract({ hours: fullSyncEveryHours })
			.toString({ smallestUnit: "millisecond" });
		const readsAll = isFull || source.isFull || state.whole_at === null || state.whole_at < due;
		return advance(trx, state, {
			round: state.round + 1,
			is_whole: readsAll ? 1 : 0,
			since: readsAll ? null : state.latest,
			cursor: null,
		});
	});
}

function readState(trx: Writer, siteId: string, source: string): Promise<State> {
	return trx
		.selectFrom("sync_source")
		.selectAll()
		.where("site_id", "=", siteId)
		.where("source", "=", source)
		.executeTakeFirstOrThrow();
}

/** The first statement of a page's transaction. Throws SourceError if another process has advanced meanwhile. */
async function advance(trx: Writer, state: State, change: Partial<State>): Promise<State> {
	const next = { ...state, ...change, turn: state.turn + 1 };
	const result = await trx
		.updateTable("sync_source")
		.set({ ...change, turn: next.turn })
		.where("site_id", "=", state.site_id)
		.where("source", "=", state.source)
		.where("turn", "=", state.turn)
		.executeTakeFirst();
	if (result.numUpdatedRows !== 1n) throw new SourceError("En annen synkronisering fra samme sted er i gang.");
	return next;
}

async function readRound(options: SyncOptions, first: State, report: Report): Promise<void> {
	const failures: FetchFailures = { failuresInARow: 0, mustReadAgain: false, missing: 0 };
	const counted: PageImport["counted"] = new Map();
	const seenCursors = new Set<string>();
	let state = first;
	do {
		const { pages, error } = await readPages(options, state, seenCursors);
		try {
			requireMostlyGood(pages, await countItems(options));
		} catch (error) {
			for (const { reason } of pages.flatMap((page) => page.rejected)) addRejection(report, reason);
			throw error;
		}
		for (const page of pages) {
			const pageReport = createReport();
			const sourceRef = { siteId: options.siteId, source: options.source.name };
			const pictures: FetchedPictures = options.pictures
				? await fetchPictures(options.db, sourceRef, page.productions, options.pictures, failures, pageReport)
				: { ids: new Map(), toStore: new Map() };
			state = await storePage(options, state, { page, pictures, failures }, { report: pageReport, counted });
			addReport(report, pageReport);
			options.onPage?.(report);
		}
		if (error) throw error;
	} while (state.cursor !== null);
}

/** So much is kept in memory at a time. */
const maxReadAhead = { pages: 400, bodyCharacters: 32 * 1024 * 1024 };

/** Reads the next pages to the end of the round, or until it fails, because bad records are judged together. */
async function readPages(
	{ source, signal }: SyncOptions,
	{ since, cursor: first }: State,
	seenCursors: Set<string>,
): Promise<{ pages: IncomingPage[]; error: unknown }> {
	const pages: IncomingPage[] = [];
	let cursor = first;
	let bodyCharacters = 0;
	try {
		do {
			if (signal?.aborted) throw new SourceError("Stanset på grunn av avslutning; fortsetter neste gang.");
			if (seenCursors.size >= maxPages) throw new SourceError(`Avsenderen har mer enn ${maxPages} sider.`);
			const page = await source.read({ since, cursor });
			if (page.next !== null && (seenCursors.has(page.next) || page.next === cursor))
				throw new SourceError("Avsenderen går i ring: Den viser til en side som alt er lest.");
			if (page.next !== null) seenCursors.add(page.next);
			pages.push(page);
			cursor = page.next;
			bodyCharacters += page.productions.reduce((sum, { values }) => sum + String(values.body ?? "").length, 0);
		} while (cursor !== null && pages.length < maxReadAhead.pages && bodyCharacters < maxReadAhead.bodyCharacters);
		return { pages, error: null };
	} catch (error) {
		return { pages, error };
	}
}

async function countItems({ db, siteId, source }: SyncOptions): Promise<number> {
	const { count } = await db
		.selectFrom("sync_item")
		.select((eb) => eb.fn.countAll().as("count"))
		.where("site_id", "=", siteId)
		.where("source", "=", source.name)
		.executeTakeFirstOrThrow();
	return Number(count);
}

async function storePage(
	options: SyncOptions,
	state: State,
	{ page, pictures, failures }: { page: IncomingPage; pictures: FetchedPictures; failures: FetchFailures },
	counts: Pick<PageImport, "report" | "counted">,
): Promise<State> {
	const { db, siteId, source } = options;
	const now = options.now();
	const isLast = page.next === null;
	const latest =
		page.latest !== null && (state.latest === null || page.latest > state.latest) ? page.latest : state.latest;
	// Only a read of everything finds that those before have come.
	const known = state.is_whole === 1 ? 0 : state.missing_pictures;
	return db.transaction().execute(async (trx) => {
		const next = await advance(trx, state, {
			cursor: page.next,
			latest,
			...(isLast ? { finished_at: now, missing_pictures: Math.max(known, failures.missing) } : {}),
			...(isLast && state.is_whole === 1 ? { whole_at: now } : {}),
			...(failures.mustReadAgain ? { whole_at: null } : {}),
		});
		const ticketTypes = await readPriceMapping(trx, { siteId, source: source.name });
		const hallName = await readHallNames(
			trx,
			siteId,
			page.events.map(({ screen }) => screen),
		);
		const context = { trx, siteId, source: source.name, now, round: state.round };
		const work: PageImport = { ...context, ticketTypes, hallName, ...counts };
		await importPage(work, page, pictures);
		await keepRejected(work, page.rejected);
		if (isLast && state.is_whole === 1) await withdrawMissing(work, options.mayWithdrawMany ?? false);
		counts.report.pages = 1;
		return next;
	});
}

async function importPage(work: PageImport, page: IncomingPage, pictures: FetchedPictures): Promise<void> {
	const { trx } = work;
	const remoteProductionIds = page.productions.map(({ id }) => id);
	const items = new Map(
		(await readItems(trx, work, "production", remoteProductionIds)).map((item) => [item.remote_id, item]),
	);
	for (const production of page.productions)
		await importProduction(work, production, items.get(production.id), pictures);
	const events = page.events.map(({ id }) => id);
	const known = new Map((await readItems(trx, work, "event", events)).map((item) => [item.remote_id, item]));
	const localProductionIds = await readLocalProductionIds(work, [
		...new Set(page.events.map(({ productionId }) => productionId)),
	]);
	for (const event of page.events)
		await importEvent(work, event, known.get(event.id), localProductionIds.get(event.productionId) ?? null);
}

async function readLocalProductionIds(work: PageImport, ids: string[]): Promise<Map<string, string>> {
	const items = await readItems(work.trx, work, "production", ids);
	if (items.length === 0) return new Map();
	const rows = await work.trx
		.selectFrom("production")
		.select("id")
		.where("site_id", "=", work.siteId)
		.where(
			"id",
			"in",
			items.map(({ local_id }) => local_id),
		)
		.execute();
	const present = new Set(rows.map(({ id }) => id));
	return new Map(items.filter(({ local_id }) => present.has(local_id)).map((item) => [item.remote_id, item.local_id]));
}
