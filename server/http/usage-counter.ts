import { osloDate } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { addCounts } from "@lerret/platform/statistics/write";
import { isbot } from "isbot";
import type { Logger } from "pino";

export type HeaderOf = (name: string) => string | string[] | undefined;

export const headerOf = ({ headers }: Request): HeaderOf => {
	return (name) => headers.get(name) ?? undefined;
};

/**
 * Counts views of productions and ticket clicks by day, and stores no data about visitors.
 * Ignores bots and requests with `Sec-GPC` or `DNT`.
 */
export type UsageCounter = {
	/** Counts a sent page; paths that are not productions are dropped when the counts are written. */
	countPage: (siteId: string, path: string, headerOf: HeaderOf) => void;
	countView: (siteId: string, slug: string, headerOf: HeaderOf) => void;
	countTicketClick: (siteId: string, eventId: string, headerOf: HeaderOf) => void;
	flush: () => Promise<void>;
	start: () => void;
	stop: () => Promise<void>;
};

/** A process that is killed loses the counts of at most this interval. */
const flushIntervalMs = 5000;
/** More than a venue has; keeps invented names from filling the memory. */
const maxNames = 2000;
const maxNameLength = 200;

type Counts = { siteId: string; day: string; views: Map<string, number>; ticketClicks: Map<string, number> };

export function createUsageCounter(db: Database, now: () => Temporal.Instant, log: Logger): UsageCounter {
	let counts = new Map<string, Counts>();
	let today: string | null = null;
	let timer: ReturnType<typeof setInterval> | undefined;
	let flushing: Promise<void> = Promise.resolve();
	const isHumanClient = createHumanTest();

	const countsOf = (siteId: string, day: string): Counts => {
		const key = `${day} ${siteId}`;
		let entry = counts.get(key);
		if (!entry) {
			entry = { siteId, day, views: new Map(), ticketClicks: new Map() };
			counts.set(key, entry);
		}
		return entry;
	};

	const count = (siteId: string, metric: "views" | "ticketClicks", name: string, headerOf: HeaderOf) => {
		if (name.length > maxNameLength || headerOf("sec-gpc") === "1" || headerOf("dnt") === "1") return;
		if (!isHumanClient(headerOf("user-agent"))) return;
		// The Oslo date costs more than the rest of this function, so it is computed once per flush.
		today ??= osloDate(now()).toString();
		add(countsOf(siteId, today)[metric], name, 1);
	};

	async function write(): Promise<void> {
		const pending = counts;
		counts = new Map();
		today = null;
		for (const entry of pending.values()) {
			try {
				await db.transaction().execute((trx) => addCounts(trx, entry));
			} catch (error) {
				log.warn({ err: error }, "counts could not be written; they are retried");
				const current = countsOf(entry.siteId, entry.day);
				for (const [name, number] of entry.views) add(current.views, name, number);
				for (const [name, number] of entry.ticketClicks) add(current.ticketClicks, name, number);
			}
		}
	}

	const flush = () => {
		flushing = flushing.then(write);
		return flushing;
	};

	return {
		countPage(siteId, path, headerOf) {
			// A production's page has one path segment.
			if (path.length < 2 || path.includes("/", 1) || path.includes(".")) return;
			count(siteId, "views", path.slice(1), headerOf);
		},
		countView: (siteId, slug, headerOf) => count(siteId, "views", slug, headerOf),
		countTicketClick: (siteId, eventId, headerOf) => count(siteId, "ticketClicks", eventId, headerOf),
		flush,
		start() {
			timer = setInterval(() => {
				if (counts.size > 0) void flush();
			}, flushIntervalMs).unref();
		},
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}

function add(counts: Map<string, number>, name: string, number: number): void {
	const before = counts.get(name);
	if (before === undefined && counts.size >= maxNames) return;
	counts.set(name, (before ?? 0) + number);
}

function createHumanTest(): (userAgent: string | string[] | undefined) => boolean {
	const known = new Map<string, boolean>();
	return (userAgent) => {
		if (typeof userAgent !== "string" || userAgent === "") return false;
		let isHuman = known.get(userAgent);
		if (isHuman === undefined) {
			isHuman = !isbot(userAgent);
			if (known.size >= 1000) known.clear();
			if (userAgent.length < 500) known.set(userAgent, isHuman);
		}
		return isHuman;
	};
}
