import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteOldEmails } from "./outbox.ts";

test("emails in files are deleted when they are old, and the oldest when they are too many", async () => {
	const folder = await mkdtemp(join(tmpdir(), "lerret-outbox-"));
	try {
		const now = Temporal.Instant.from("2026-11-20T17:00:00Z");
		for (let day = 0; day < 6; day += 1) {
			const file = join(folder, `2026-11-${20 - day}T17-00-00-000Z-id.eml`);
			await writeFile(file, "");
			const time = now.subtract({ hours: 24 * day }).epochMilliseconds / 1000;
			await utimes(file, time, time);
		}
		await writeFile(join(folder, "notater.txt"), "");
		await deleteOldEmails(folder, now, { outboxDays: 3, outboxFiles: 100 });
		expect(await readdir(folder)).toHaveLength(5);
		await deleteOldEmails(folder, now, { outboxDays: 3, outboxFiles: 2 });
		expect((await readdir(folder)).sort()).toEqual([
			"2026-11-19T17-00-00-000Z-id.eml",
			"2026-11-20T17-00-00-000Z-id.eml",
			"notater.txt",
		]);
		await deleteOldEmails(join(folder, "finnes-ikke"), now);
	} finally {
		await rm(folder, { recursive: true });
	}
});
