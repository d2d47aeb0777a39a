import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

/** A balancer sends requests to a process until it is gone. */

let folder: string;
let server: ChildProcess;
let port: number;
let lines: string[];

/** The process is busy after the signal, for longer than it goes on accepting. */
const busyAtStop = `process.once("SIGTERM", () =>
	process.nextTick(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 800)));`;

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "lerret-restart-"));
	lines = [];
	const program = fileURLToPath(new URL("../../server/main.ts", import.meta.url));
	server = spawn(process.execPath, ["--import", `data:text/javascript,${encodeURIComponent(busyAtStop)}`, program], {
		env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: folder, DEMO: "0" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	if (!server.stdout) throw new Error("the app has no output");
	const output = createInterface(server.stdout);
	port = await new Promise((resolve) => {
		output.on("line", (line) => {
			lines.push(line);
			const found = /^Lerret lytter på 127\.0\.0\.1:(\d+)$/u.exec(line)?.[1];
			if (found) resolve(Number(found));
		});
	});
}, 60_000);
afterEach(async () => {
	server.kill("SIGKILL");
	await rm(folder, { recursive: true, force: true });
});

/** Log lines of level warn or higher. */
const warnings = () => lines.filter((line) => line.startsWith("{") && JSON.parse(line).level >= 40);

test("connections that are accepted but not read at SIGTERM are answered, by a busy process too", async () => {
	const exit = once(server, "exit");
	// A stopped process has not read what the system has accepted for it.
	server.kill("SIGSTOP");
	const sockets = await Promise.all(
		Array.from({ length: 50 }, async () => {
			const socket = connect(port, "127.0.0.1");
			await once(socket, "connect");
			socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
			return socket;
		}),
	);
	server.kill("SIGTERM");
	server.kill("SIGCONT");
	const answers = await Promise.all(sockets.map((socket) => text(socket)));
	expect(answers.map((answer) => answer.split("\r\n", 1)[0])).toEqual(sockets.map(() => "HTTP/1.1 200 OK"));
	expect(await exit).toEqual([0, null]);
	expect(warnings()).toEqual([]);
});

test("a normal shutdown after requests logs no warning", async () => {
	for (const path of ["/", "/healthz", "/readyz", "/management"])
		await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
	const before = warnings();
	const exit = once(server, "exit");
	server.kill("SIGTERM");
	expect(await exit).toEqual([0, null]);
	expect(warnings()).toEqual(before);
});
