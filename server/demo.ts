import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setDemoPassword } from "@lerret/demo/fill/accounts";
import { isEmpty } from "@lerret/demo/fill/is-empty";
import { runsOut } from "@lerret/demo/fill/runs-out";
import { setDemoStaffPassword } from "@lerret/demo/fill/staff";
import { type Database, type DatabaseLocation, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { createPasswords } from "@lerret/platform/loyalty/passwords";
import { toStored } from "@lerret/platform/programme/oslo-time";
import * as z from "zod";
import type { Config } from "./config.ts";

/**
 * Fills the database in a process of its own, once in an installation's life: texts, plans and pictures of the demo, and what draws
 * them, would otherwise stay with the house as long as it runs (docs/decisions/0022).
 */
async function fill(database: DatabaseLocation): Promise<void> {
	// `node --watch` asks its child by this variable to report what it imports, over the channel that the failure comes by.
	const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined };
	const child = fork(fileURLToPath(new URL("demo-filling.ts", import.meta.url)), [], { execArgv: [], env });
	const gone = once(child, "exit");
	let cause: Error | undefined;
	child.on("message", (said) => {
		const { message, stack, code } = fillingFailureSchema.parse(said);
		cause = Object.assign(new Error(message), { stack, code });
	});
	child.send(database);
	const [code, signal] = await gone;
	if (code !== 0) throw new Error(`the demo could not be filled in (${code ?? signal})`, { cause });
}

/** What the process that fills says before it ends in vain. */
const fillingFailureSchema = z.object({ message: z.string(), stack: z.string(), code: z.string().nullable() });
export type FillingFailure = z.infer<typeof fillingFailureSchema>;

/** Lays out more of the demo's programme before it runs out. */
export async function extendProgramme(db: Database, now: Temporal.Instant): Promise<void> {
	if (!(await runsOut(db, now))) return;
	const { extendDemo } = await import("@lerret/demo/fill/extend");
	await extendDemo(db, now);
}

/** Fills a database that has nothing in it, and sees to it that the demo's programme does not run out. True where the demo is there, now or from before: its accounts then have the password. */
export async function fillEmptyDatabase(
	{ database }: Pick<Config, "database">,
	demoPassword: string,
): Promise<boolean> {
	const db = openDatabase(database);
	try {
		await migrate(db, database.kind);
		if (await isEmpty(db)) await fill(database);
		else await extendProgramme(db, Temporal.Now.instant());
		const passwords = createPasswords();
		const isDemo = (await setDemoPassword(db, passwords, demoPassword)) > 0;
		if (isDemo) await setDemoStaffPassword(db, passwords, demoPassword, toStored(Temporal.Now.instant()));
		return isDemo;
	} finally {
		await db.destroy();
	}
}
