import { toStored } from "@lerret/platform/core/time";
import type { Database } from "@lerret/platform/db/database";
import { createProcessEntry, type ProcessEntry } from "@lerret/platform/installation/processes";
import type { Logger } from "pino";

export type ProcessPresence = { start: () => void; stop: () => Promise<void> };

const everyMs = 60_000;

/** Keeps this process among those that operators see, from `start` to `stop`. A database that is away is only logged. */
export function createProcessPresence(db: Database, now: () => Temporal.Instant, log: Logger): ProcessPresence {
	let entry: ProcessEntry | null = null;
	let timer: NodeJS.Timeout | undefined;
	let running = Promise.resolve();
	const run = (write: () => Promise<void>) => {
		running = write().catch((error: unknown) =>
			log.warn({ err: error }, "the entry of this process could not be written"),
		);
	};
	return {
		start() {
			entry = createProcessEntry(db, toStored(now()));
			const announce = () => run(async () => entry?.announce(toStored(now())));
			announce();
			timer = setInterval(announce, everyMs).unref();
		},
		async stop() {
			clearInterval(timer);
			await running;
			if (entry) run(entry.remove);
			await running;
		},
	};
}
