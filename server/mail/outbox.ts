import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { retention } from "@lerret/platform/retention/periods";

/** Deletes emails that were written to files too long ago, and the oldest of too many. */
export async function deleteOldEmails(
	outbox: string,
	now: Temporal.Instant,
	{ outboxDays, outboxFiles }: { outboxDays: number; outboxFiles: number } = retention,
): Promise<void> {
	// The names begin with the time.
	const names = (await readdir(outbox).catch((): string[] => []))
		.filter((name) => /\.eml(?:\.part)?$/u.test(name))
		.sort();
	const before = now.subtract({ hours: outboxDays * 24 }).epochMilliseconds;
	for (const [i, name] of names.entries()) {
		const file = join(outbox, name);
		const isOneOfTooMany = names.length - i > outboxFiles;
		// Another process may delete it too.
		const modifiedAt = (await stat(file).catch(() => null))?.mtimeMs ?? 0;
		if (isOneOfTooMany || modifiedAt < before) await rm(file, { force: true });
	}
}
