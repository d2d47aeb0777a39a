import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { earlier } from "@lerret/platform/core/time";
import { openDatabase } from "@lerret/platform/db/database";
import { weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { expect, inject, test, vi } from "vitest";
import { createTestLocation } from "../../support/database.ts";
import { commandEnvironment, runCommandInChildProcess } from "../../support/operator-commands.ts";
import { addEvent, addProduction, addSite } from "../../support/rows.ts";
import { addSubscribers } from "../../support/subscribers.ts";

const script = fileURLToPath(new URL("../../../scripts/command.mjs", import.meta.url));

test("npm run newsletter sends each subscriber one copy when it is killed and run again", {
	timeout: 180_000,
}, async () => {
	const { location, remove } = await createTestLocation("nothing");
	const dataDir =
		location.kind === "sqlite" ? join(location.file, "..") : await mkdtemp(join(tmpdir(), "lerret-newsletter-"));
	const db = openDatabase(location);
	try {
		const week = weekToSend(Temporal.Now.instant(), 4);
		const starts_at = earlier(week.end, { hours: 10 });
		await addSite(db);
		await addProduction(db, { id: "vinterlys", title: "Vinterlys" });
		await addEvent(db, { id: "e-1", production_id: "vinterlys", starts_at });
		await addSubscribers(db, 300);
		// A short lease, so that a run after a killed one does not wait half a minute.
		const extraEnvironment = { DATA_DIR: dataDir, JOB_LEASE_SECONDS: "3" };
		const outbox = join(dataDir, "outbox");
		const readOutbox = async () =>
			(await readdir(outbox).catch((): string[] => [])).filter((name) => name.endsWith(".eml"));

		const { PATH } = process.env;
		const env = { PATH, ...commandEnvironment(location), ...extraEnvironment };
		const child = spawn(process.execPath, [script, "newsletter", "--send"], { env, stdio: "ignore" });
		await vi.waitFor(async () => expect((await readOutbox()).length).toBeGreaterThan(30), {
			timeout: 30_000,
			interval: 5,
		});
		child.kill("SIGKILL");
		await once(child, "close");
		expect((await readOutbox()).length).toBeLessThan(300);
		const send = () => runCommandInChildProcess(location, ["newsletter", "--send"], { extraEnvironment });
		expect(await send()).toMatchObject({ code: 0 });
		expect(await send()).toMatchObject({ code: 0, error: "", out: expect.stringContaining("0 nye brev i køen") });

		const emails = await Promise.all((await readOutbox()).map((name) => readFile(join(outbox, name), "utf8")));
		const recipients = emails.map((email) => /^To: (.+)\r$/mu.exec(email)?.[1] ?? "").sort();
		expect(recipients).toEqual(Array.from({ length: 300 }, (_, n) => `gjest${n}@post.example`).sort());
		expect(await db.selectFrom("newsletter_issue").select("issue").execute()).toEqual([{ issue: week.issue }]);
	} finally {
		await db.destroy();
		await remove();
		if (inject("databaseKind") === "postgres") await rm(dataDir, { recursive: true });
	}
});
