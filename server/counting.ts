import type { Database } from "@lerret/platform/db/database";
import { osloDate } from "@lerret/platform/programme/oslo-time";
import { addCounts } from "@lerret/platform/statistics/write";
import type { Logger } from "pino";

export type HeaderOf = (name: string) => string | string[] | undefined;

/**
 * Counts views of productions and ticket clicks by day, and stores no data about visitors.
 * Ignores bots and requests with `Sec-GPC` or `DNT`.
 */
export type Counting = {
	/** Counts a sent page; paths that are not productions are dropped when the counts are written. */
	page: (siteId: string, path: string, header: HeaderOf) => void;
	view: (siteId: string, slug: string, header: HeaderOf) => void;
	ticketClick: (siteId: string, eventId: string, header: HeaderOf) => void;
	flush: () => Promise<void>;
	start: () => void;
	stop: () => Promise<void>;
};

/** A process that is killed loses the counts of at most this interval. */
const everyMilliseconds = 5000;
/** More than a venue has; keeps invented names from filling the memory. */
const mostNames = 2000;
const longestName = 200;

const program =
	/bot\b|bot[/;_-]|crawl|spider|slurp|preview|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|node|axios|okhttp|facebookexternalhit/iu;

type Counts = { siteId: string; day: string; views: Map<string, number>; ticketClicks: Map<string, number> };

export function createCounting(db: Database, now: () => Temporal.Instant, log: Logger): Counting {
	let counts = new Map<string, Counts>();
	let today: string | null = null;
	let timer: ReturnType<typeof setInterval> | undefined;
	let flushing: Promise<void> = Promise.resolve();
	const isPerson = createPersonTest();

	const countsOf = (siteId: string, day: string): Counts => {
		const key = `${day} ${siteId}`;
		let own = counts.get(key);
		if (!own) {
			own = { siteId, day, views: new Map(), ticketClicks: new Map() };
			counts.set(key, own);
		}
		return own;
	};

	const count = (siteId: string, what: "views" | "ticketClicks", name: string, header: HeaderOf) => {
		if (name.length > longestName || header("sec-gpc") === "1" || header("dnt") === "1") return;
		if (!isPerson(header("user-agent"))) return;
		// The Oslo date costs more than the rest of this function, so it is computed once per flush.
		today ??= osloDate(now()).toString();
		add(countsOf(siteId, today)[what], name, 1);
	};

	async function write(): Promise<void> {
		const taken = counts;
		counts = new Map();
		today = null;
		for (const own of taken.values()) {
			try {
				await db.transaction().execute((trx) => addCounts(trx, own));
			} catch (error) {
				log.warn({ err: error }, "counts could not be written; they are retried");
				const kept = countsOf(own.siteId, own.day);
				for (const [name, number] of own.views) add(kept.views, name, number);
				for (const [name, number] of own.ticketClicks) add(kept.ticketClicks, name, number);
			}
		}
	}

	const flush = () => {
		flushing = flushing.then(write);
		return flushing;
	};

	return {
		page(siteId, path, header) {
			// A production's page has one path segment.
			if (path.length < 2 || path.includes("/", 1) || path.includes(".")) return;
			count(siteId, "views", path.slice(1), header);
		},
		view: (siteId, slug, header) => count(siteId, "views", slug, header),
		ticketClick: (siteId, eventId, header) => count(siteId, "ticketClicks", eventId, header),
		flush,
		start() {
			timer = setInterval(() => {
				if (counts.size > 0) void flush();
			}, everyMilliseconds).unref();
		},
		async stop() {
			clearInterval(timer);
			await flush();
		},
	};
}

function add(counts: Map<string, number>, name: string, number: number): void {
	const before = counts.get(name);
	if (before === undefined && counts.size >= mostNames) return;
	counts.set(name, (before ?? 0) + number);
}

function createPersonTest(): (userAgent: string | string[] | undefined) => boolean {
	const known = new Map<string, boolean>();
	return (userAgent) => {
		if (typeof userAgent !== "string" || userAgent === "") return false;
		let isOne = known.get(userAgent);
		if (isOne === undefined) {
			isOne = !program.test(userAgent);
			if (known.size >= 1000) known.clear();
			if (userAgent.length < 500) known.set(userAgent, isOne);
		}
		return isOne;
	};
}
