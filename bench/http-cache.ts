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
 */

const connections = 32;
const rounds = 5;
const wanted = { host: "localhost", "accept-encoding": "br" };

type Message = { port: number };

const [role, ...rest] = process.argv.slice(2);
if (role === "as-house") await serveHouse();
else if (role === "as-bare") await serveBare(rest[0] ?? "");
else await measure();

async function measure(): Promise<void> {
	const { values } = parseArgs({ options: { seconds: { type: "string", default: "3" }, change: { type: "boolean" } } });
	const { build } = await import("../scripts/build.ts");
	await build();
	const folder = await mkdtemp(join(tmpdir(), "lerret-http-cache-"));
	const children: ChildProcess[] = [];
	try {
		const house = await startChild(children, ["as-house", folder, values.change ? "change" : ""]);
		// Pages that last are pressed harder after two seconds; what is compared are those bytes.
		await fetch(house, { headers: wanted });
		await new Promise((resolve) => setTimeout(resolve, 4000));
		const bare = await startChild(children, ["as-bare", house]);
		const rates: Record<"house" | "bare", number[]> = { house: [], bare: [] };
		const latest: Record<"house" | "bare", number[]> = { house: [], bare: [] };
		for (let round = -1; round < rounds; round++) {
			for (const [name, url] of [
				["bare", bare],
				["house", house],
			] as const) {
				const result = await autocannon({ url, connections, duration: Number(values.seconds), headers: wanted });
				if (result.non2xx + result.errors > 0) throw new Error(`${name}: ${result.non2xx + result.errors} answers were errors`);
				if (round < 0) continue;
				rates[name].push(result.requests.average);
				latest[name].push(result.latency.p99);
			}
		}
		const ratio = median(rates.house) / median(rates.bare);
		console.log(`bare node:http   ${Math.round(median(rates.bare))} requests/s, p99 ${median(latest.bare)} ms`);
		console.log(`the front page   ${Math.round(median(rates.house))} requests/s, p99 ${median(latest.house)} ms`);
		console.log(`ratio            ${ratio.toFixed(2)} (goal 0.85: ${ratio >= 0.85 ? "ok" : "under"})`);
	} finally {
		for (const child of children) child.kill();
		await rm(folder, { recursive: true, force: true });
	}
}

/** Starts this file in another role, and waits until it can be asked. Answers with its address. */
async function startChild(children: ChildProcess[], roleAndArguments: string[]): Promise<string> {
	const child = fork(fileURLToPath(import.meta.url), roleAndArguments, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	children.push(child);
	const [{ port }] = (await once(child, "message")) as [Message];
	return `http://127.0.0.1:${port}/`;
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
	process.send?.({ port: (server.address() as AddressInfo).port } satisfies Message);
}
