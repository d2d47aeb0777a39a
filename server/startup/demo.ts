import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setDemoPassword } from "@lerret/demo/fill/accounts";
import { hasNoSites } from "@lerret/demo/fill/is-empty";
import { moveOtherShop } from "@lerret/demo/fill/move-other-shop";
import { isProgrammeRunningOut } from "@lerret/demo/fill/programme-running-out";
import { setDemoStaffPassword } from "@lerret/demo/fill/staff";
import { createPasswordHasher } from "@lerret/platform/accounts/password-hasher";
import { toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import * as z from "zod";
import type { Config } from "../config.ts";
import type { FillOptions } from "./fill-demo-process.ts";

/**
 * Fills the database in a child process, once per installation: the demo's texts, plans and pictures would otherwise
 * stay in the app's memory (docs/decisions/0001).
 */
async function fillInChildProcess(options: FillOptions): Promise<void> {
	// This variable makes children of `node --watch` report their imports over the channel that carries the failure.
	const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined };
	const child = fork(fileURLToPath(new URL("./fill-demo-process.ts", import.meta.url)), [], { execArgv: [], env });
	const exited = once(child, "exit");
	let cause: Error | undefined;
	child.on("message", (childMessage) => {
		const { message, stack, code } = fillingFailureSchema.parse(childMessage);
		cause = Object.assign(new Error(message), { stack, code });
	});
	child.send(options);
	const [code, signal] = await exited;
	if (code !== 0) throw new Error(`the demo could not be filled in (${code ?? signal})`, { cause });
}

const fillingFailureSchema = z.object({ message: z.string(), stack: z.string(), code: z.string().nullable() });

export async function extendDemoProgramme(db: Database, now: Temporal.Instant, publicUrl?: string): Promise<void> {
	if (!(await isProgrammeRunningOut(db, now))) return;
	const { extendDemo } = await import("@lerret/demo/fill/extend");
	await extendDemo(db, now, publicUrl);
}

/**
 * Fills an empty database with the demo, or extends an existing demo's programme. Returns whether the database holds
 * the demo; its accounts then have the password.
 */
export async function fillEmptyDatabase(
	{ database, publicUrl }: Pick<Config, "database" | "publicUrl">,
	demoPassword: string,
): Promise<boolean> {
	const db = openDatabase(database);
	try {
		await migrate(db, database.kind);
		if (await hasNoSites(db)) await fillInChildProcess({ database, publicUrl });
		else {
			await moveOtherShop(db, publicUrl);
			await extendDemoProgramme(db, Temporal.Now.instant(), publicUrl);
		}
		const passwords = createPasswordHasher();
		const isDemo = (await setDemoPassword(db, passwords, demoPassword)) > 0;
		if (isDemo) await setDemoStaffPassword(db, passwords, demoPassword, toStored(Temporal.Now.instant()));
		return isDemo;
	} finally {
		await db.destroy();
	}
}
