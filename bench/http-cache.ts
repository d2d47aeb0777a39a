import "./environment.ts";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { median } from "./measure.ts";

/**
 * Measures a cached front page against a bare `node:http` server that sends the same bytes: `node bench/http-cache.ts [--seconds 3]`.
 * Both run as processes of their own and are asked in turn, five times each, over 32 connections; the medians are compared
 * (issue 6: the house reaches 0.85 of the bare one). With `--change` the content is changed every second meanwhile.
 * Time of the processor for each request is told as well: it says the same on a machine that does other things.
 */

const connections = 32;
const rounds = 5;
const wanted = { host: "localhost", "accept-encoding": "br" };

type Message = { port: number };
type Child = { url: string; process: ChildProcess };
type Name = "house" | "bare";
type Figures = { rate: number; p99: number; cpu: number };

const [role, ...rest] = process.argv.slice(2);
if (role === "as-house") await serveHouse();
else if (role === "as-bare") await serveBare(rest[0] ?? "");
else await measure();

async function measure(): Promise<void> {
	const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" }, change: { type: "boolean" } } });
	const { build } = await import("../scripts/build.ts");
	await build();
	const folder = await mkdtemp(join(tmpdir(), "lerret-http-cache-"));
	const children: Child[] = [];
	try {
		const house = await startChild(children, ["as-house", folder, values.change ? "change" : ""]);
		// Pages that last are pressed harder after two seconds; what is compared are those bytes.
		await fetch(house.url, { headers: wanted });
		await new Promise((resolve) => setTimeout(resolve, 4000));
		const bare = await startChild(children, ["as-bare", house.url]);
		const figures: Record<Name, Figures[]> = { house: [], bare: [] };
		for (let round = -1; round < rounds; round++) {
			for (const [name, child] of Object.entries({ bare, house }) as [Name, Child][]) {
				const measured = await ask(child, Number(values.seconds));
				if (round >= 0) figures[name].push(measured);
			}
		}
		report(figures);
	} finally {
		for (const child of children) child.process.kill();
		await rm(folder, { recursive: true, force: true });
	}
}

async function ask(child: Child, seconds: number): Promise<Figures> {
	const before = await cpuOf(child);
	const result = await autocannon({ url: child.url, connections, duration: seconds, headers: wanted });
	const used = (await cpuOf(child)) - before;
	if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} answers were errors`);
	return { rate: result.requests.average, p99: result.latency.p99, cpu: used / result.requests.total };
}

function report({ house, bare }: Record<Name, Figures[]>): void {
	const of = (list: Figures[], key: keyof Figures) => median(list.map((figures) => figures[key]));
	for (const [label, list] of [
		["bare node:http", bare],
		["the front page", house],
	] as const) {
		const [rate, p99, cpu] = [of(list, "rate"), of(list, "p99"), of(list, "cpu")];
		console.log(`${label}  ${Math.round(rate)} requests/s, p99 ${p99} ms, ${cpu.toFixed(1)} µs of the processor each`);
	}
	const ratio = of(house, "rate") / of(bare, "rate");
	console.log(`ratio of requests   ${ratio.toFixed(2)} (goal 0.85: ${ratio >= 0.85 ? "ok" : "under"})`);
	console.log(`ratio by processor  ${(of(bare, "cpu") / of(house, "cpu")).toFixed(2)}`);
}

/** Microseconds of the processor that a child has used so far. */
async function cpuOf({ process: child }: Child): Promise<number> {
	child.send("cpu");
	const [used] = (await once(child, "message")) as [number];
	return used;
}

function tellCpu(): void {
	process.on("message", () => {
		const { user, system } = process.cpuUsage();
		process.send?.(user + system);
	});
}

/** Starts this file in another role, and waits until it can be asked. */
async function startChild(children: Child[], roleAndArguments: string[]): Promise<Child> {
	const child = fork(fileURLToPath(import.meta.url), roleAndArguments, {
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	const [{ port }] = (await once(child, "message")) as [Message];
	const started = { url: `http://127.0.0.1:${port}/`, process: child };
	children.push(started);
	return started;
}

async function serveHouse(): Promise<void> {
	const { openDatabase } = await import("@lerret/platform/db/database");
	const { migrate } = await import("@lerret/platform/db/migrate");
	const { fillDemo } = await import("@lerret/demo/fill/fill");
	const { createApp } = await import("@lerret/server/app");
	const { readConfig } = await import("@lerret/server/config");
	const { listen } = await import("@lerret/server/listen");
	const [dataDir = "", change] = rest;
	const config = readConfig({ DATA_DIR: dataDir, PORT: "0" });
	const db = openDatabase(config.database);
	await migrate(db, config.database.kind);
	await fillDemo(db, Temporal.Now.instant());
	const app = await createApp(config, { db });
	const { port } = await listen(app, config);
	if (change) setInterval(() => db.updateTable("redirect").set({ status: 301 }).execute(), 1000).unref();
	tellCpu();
	process.send?.({ port } satisfies Message);
}

/** Sends what the house sends, and does nothing else. */
async function serveBare(house: string): Promise<void> {
	// Not fetch, which would decompress the bytes.
	const { request } = await import("node:http");
	const [answer] = await once(request(house, { headers: wanted }).end(), "response");
	const body = Buffer.concat(await answer.toArray());
	const own = new Set(["date", "connection", "keep-alive"]);
	const headers = Object.entries(answer.headers as Record<string, string>)
		.filter(([name]) => !own.has(name))
		.flat();
	const server = createServer((_request, response) => {
		response.writeHead(200, headers);
		response.end(body);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	tellCpu();
	process.send?.({ port: (server.address() as AddressInfo).port } satisfies Message);
}
