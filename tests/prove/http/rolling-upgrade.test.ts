import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { toStored } from "@lerret/platform/core/time";
import { type Database, openDatabase } from "@lerret/platform/db/database";
import { version } from "@lerret/platform/installation/version";
import { findFreePort } from "@lerret/server/startup/free-port";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { type Balancer, startBalancer } from "../../support/balancer.ts";
import { createBuyer, findInconsistencies, openShop } from "../../support/box-office.ts";
import { createTestLocation, type TestLocation } from "../../support/database.ts";
import { makeNextVersion, nextVersion } from "../../support/next-version.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";

/** docs/operations.md, "Upgrade without a stop": visitors and buyers use two processes, which are replaced one after the other. */

const root = fileURLToPath(new URL("../../../", import.meta.url));
let folder: string;
let testLocation: TestLocation;
let db: Database;
let balancer: Balancer;
let ports: number[];
const processes = new Map<number, { child: ChildProcess; lines: string[] }>();

beforeEach(async () => {
	folder = mkdtempSync(join(tmpdir(), "lerret-rolling-"));
	testLocation = await createTestLocation("demo");
	db = openDatabase(testLocation.location);
	await openShop({ db }, { rows: 100, startsAt: toStored(Temporal.Now.instant().add({ hours: 72 })) });
	ports = [await findFreePort("127.0.0.1"), await findFreePort("127.0.0.1")];
	balancer = await startBalancer(ports);
});
afterEach(async () => {
	for (const { child } of processes.values()) child.kill("SIGKILL");
	await balancer.close();
	await db.destroy();
	await testLocation.remove();
	rmSync(folder, { recursive: true, force: true });
});

const url = () => (testLocation.location.kind === "postgres" ? testLocation.location.url : "");

async function start(port: number, checkout: string): Promise<string[]> {
	const child = spawn(process.execPath, [join(checkout, "server/main.ts")], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			PORT: String(port),
			PUBLIC_URL: "http://localhost:3000",
			DATABASE_URL: url(),
			DATA_DIR: join(folder, "data"),
			SECRETS_KEY: testSecretsKey,
			BUYERS_PER_SECOND: "1000",
			PICTURES_IN_ADVANCE: "0",
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const lines: string[] = [];
	createInterface(child.stdout).on("line", (line) => lines.push(line));
	processes.set(port, { child, lines });
	const isReady = () =>
		fetch(`http://127.0.0.1:${port}/readyz`).then(
			({ ok }) => ok,
			() => false,
		);
	await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
	return lines;
}

/** Returns what the new process said at its start. */
async function replace(port: number, checkout: string): Promise<string[]> {
	const running = processes.get(port);
	if (running) {
		const exited = once(running.child, "exit");
		running.child.kill("SIGTERM");
		expect(await exited).toEqual([0, null]);
	}
	return start(port, checkout);
}

/**
 * What the balancer answers for a file of a page that its process has sent just before it stopped, while no other process of
 * its version runs. The page then works as without script, as when its content changes between the two.
 */
const ofStoppedProcess = [404, 502];

/** Visitors until `stop`: what they got by status, and each unexpected answer. */
function visit() {
	const failures: string[] = [];
	const answers = new Map<string, number>();
	let isOver = false;
	const count = (kind: string, status: number, isExpected: boolean, detail: string) => {
		answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1);
		if (!isExpected) failures.push(`${kind} ${status} ${detail}`);
	};
	const read = async (kind: string, path: string, expected = [200]): Promise<string> => {
		const response = await fetch(`${balancer.origin}${path}`);
		const text = await response.text();
		count(kind, response.status, expected.includes(response.status), path);
		return text;
	};
	const filesOf = (html: string) =>
		new Set(
			[...html.matchAll(/(?:\/management)?\/assets\/[\w./-]+\.(?:js|css|txt\?for=[\w%.-]+)/gu)].map(([path]) => path),
		);

	async function readPages(): Promise<void> {
		for (const path of ["/", "/kinoprogram", "/kulturprogram", "/management", "/kinoprogram.json"]) {
			if (isOver) return;
			const text = await read("page", path);
			const files = filesOf(text);
			for (const file of files) {
				const content = await read("file", file, [200, ...ofStoppedProcess]);
				// The scripts are in the state.
				if (file.includes("?for=")) for (const script of filesOf(content)) files.add(script);
			}
			await setTimeout(20);
		}
	}
	let nextSeat = 0;
	async function buy(): Promise<void> {
		const seat = `${Math.floor(nextSeat / 10) + 1}-${(nextSeat++ % 10) + 1}`;
		const buyer = createBuyer({
			fetch: (request) => fetch(new Request(request.url.replace("http://localhost:3000", balancer.origin), request)),
		});
		const hold = await buyer.hold({ seats: [seat] });
		count("hold", hold.status, hold.status === 201, JSON.stringify(hold.body));
		const order = await buyer.order(hold.body);
		count("order", order.status, order.status === 201, JSON.stringify(order.body));
		const paid = await buyer.decide(order.body.redirectUrl, "pay");
		count("payment", paid.status, paid.status === 204, JSON.stringify(paid.body));
		await expect.poll(async () => (await buyer.readOrder(order.body.id)).body.state, { timeout: 30_000 }).toBe("paid");
		await setTimeout(100);
	}
	const repeat = async (act: () => Promise<void>) => {
		while (!isOver) await act().catch((error: unknown) => void failures.push(String(error)));
	};
	const visitors = [...Array(4).fill(readPages), ...Array(2).fill(buy)].map(repeat);
	return {
		failures,
		answers,
		async stop() {
			isOver = true;
			await Promise.all(visitors);
		},
	};
}

test.runIf(inject("databaseKind") === "postgres")(
	"an upgrade of two processes one after the other, and the way back, fail no request",
	async () => {
		const next = join(folder, "next");
		makeNextVersion(next);
		const [first = 0, second = 0] = ports;
		await Promise.all([start(first, root), start(second, root)]);
		const visitors = visit();
		const versionOf = async (port: number) => (await (await fetch(`http://127.0.0.1:${port}/version`)).json()).version;
		await setTimeout(3000);

		// Such as a backup, whose transaction keeps every table from being altered.
		const reading = await db.startTransaction().execute();
		await reading.selectFrom("event").innerJoin("ticket_order", "event_id", "event.id").select("event.id").execute();
		const ended = setTimeout(4000).then(() => reading.commit().execute());
		const upgraded = await replace(first, next);
		await ended;
		expect(upgraded).toContain("Den forrige versjonen kan kjøre ved siden av, og startes igjen.");
		await setTimeout(3000);
		const restarted = await replace(second, root);
		expect(restarted).toContain(
			`Databasen er oppgradert av en nyere versjon (${nextVersion.migration}), som denne kan kjøre ved siden av.`,
		);
		expect(await Promise.all(ports.map(versionOf))).toEqual([nextVersion.version, version]);
		await setTimeout(3000);
		await replace(second, next);
		expect(await Promise.all(ports.map(versionOf))).toEqual([nextVersion.version, nextVersion.version]);
		await setTimeout(3000);
		for (const port of ports) {
			await replace(port, root);
			await setTimeout(3000);
		}
		expect(await Promise.all(ports.map(versionOf))).toEqual([version, version]);

		await visitors.stop();
		expect(visitors.failures).toEqual([]);
		expect(visitors.answers.get("payment 204")).toBeGreaterThan(20);
		const missing = ofStoppedProcess.map((status) => visitors.answers.get(`file ${status}`) ?? 0);
		expect(missing.reduce((sum, count) => sum + count, 0)).toBeLessThan((visitors.answers.get("file 200") ?? 0) / 100);
		await expect.poll(() => findInconsistencies({ db }), { timeout: 60_000 }).toEqual([]);
		const failedJobs = await db.selectFrom("job").selectAll().where("failed_at", "is not", null).execute();
		expect(failedJobs).toEqual([]);
	},
);
