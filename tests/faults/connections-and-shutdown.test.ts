import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestLocation, type TestLocation } from "../support/database.ts";

let testLocation: TestLocation;
let server: ChildProcess;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
	testLocation = await createTestLocation("demo");
	const { location } = testLocation;
	if (location.kind !== "sqlite") throw new Error("this test is for SQLite");
	server = spawn(process.execPath, [fileURLToPath(new URL("../../server/main.ts", import.meta.url))], {
		env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: dirname(location.file), DEMO: "0" },
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
afterAll(async () => {
	server.kill("SIGKILL");
	await testLocation.remove();
});

test("links contain the port that the machine has chosen", async () => {
	const config = await fetch(`http://127.0.0.1:${port}/management/config.json`);
	expect(await config.json()).toMatchObject({ issuer: `http://localhost:${port}/oidc` });
});

test("an invalid request target gets a problem response", async () => {
	const socket = connect(port, "127.0.0.1");
	socket.write("GET /kino\\program HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
	const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
	expect(head).toMatch(/^HTTP\/1\.1 400 [\s\S]*content-type: application\/problem\+json/iu);
	expect(body).toContain('"code":"invalid_request"');
});

test("a client that disconnects during its request is not logged as an error", async () => {
	const socket = connect(port, "127.0.0.1");
	const head = ["POST /api/ticket-shop/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
	socket.write(`${[...head, "Content-Length: 100", "", ""].join("\r\n")}{"E`);
	await fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.text());
	socket.destroy();

	const findLogLines = () => lines.filter((line) => line.includes("/api/ticket-shop/login"));
	await expect.poll(findLogLines).toHaveLength(1);
	expect(JSON.parse(findLogLines()[0] ?? "")).toMatchObject({ level: 30, msg: "the client disconnected" });
});

test.each([
	["malformed", "GET / HTTP/1.1\r\nIkke et felt\r\n\r\n", 400, "invalid_request"],
	["without Host", "GET / HTTP/1.1\r\n\r\n", 400, "invalid_request"],
	["too large", `GET / HTTP/1.1\r\nHost: localhost\r\nX-Lang: ${"x".repeat(20_000)}\r\n\r\n`, 431, "head_too_large"],
])("a request head that is %s gets a problem response", async (_what, head, status, code) => {
	const socket = connect(port, "127.0.0.1");
	socket.write(head);
	const [responseHead = "", body = ""] = (await text(socket)).split("\r\n\r\n");
	expect(responseHead).toMatch(
		new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*content-type: application/problem\\+json`, "u"),
	);
	expect(responseHead.match(/^content-length: .*/gimu)).toEqual([`content-length: ${Buffer.byteLength(body)}`]);
	expect(JSON.parse(body)).toMatchObject({ status, code });
});

test.each([
	["declares its size", { "content-length": "3000000" }],
	["is sent in chunks", { "transfer-encoding": "chunked" }],
])("a connection serves the next request after a too large body that %s", async (_how, headers) => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const send = async (method: string, path: string, extraHeaders: Record<string, string> = {}, body?: Buffer) => {
		const sent = request({
			host: "127.0.0.1",
			port,
			agent,
			method,
			path,
			headers: { host: "localhost", ...extraHeaders },
		});
		sent.end(body);
		const [response] = (await once(sent, "response")) as [IncomingMessage];
		await text(response);
		return { status: response.statusCode, isReused: sent.reusedSocket };
	};
	try {
		const extraHeaders = { "content-type": "application/json", ...headers };
		const tooLarge = await send("POST", "/api/ticket-shop/login", extraHeaders, Buffer.alloc(3_000_000, "a"));
		expect(tooLarge.status).toBe(413);
		expect(await send("GET", "/healthz")).toEqual({ status: 200, isReused: true });
	} finally {
		agent.destroy();
	}
});

test("on SIGTERM the app finishes running requests, closes all connections and exits with 0", async () => {
	const body = JSON.stringify({ Email: "ukjent@post.example", Password: "et passord" });
	const socket = connect(port, "127.0.0.1");
	let received = "";
	socket.on("data", (part) => {
		received += part;
	});
	const head = ["POST /api/ticket-shop/login HTTP/1.1", "Host: localhost", "Content-Type: application/json"];
	socket.write(`${[...head, `Content-Length: ${body.length}`, "", ""].join("\r\n")}${body.slice(0, 9)}`);
	const halfBodySocket = connect(port, "127.0.0.1");
	halfBodySocket.write(`${[...head, `Content-Length: ${body.length}`, "", ""].join("\r\n")}${body.slice(0, 9)}`);
	// A response on a later connection shows that these requests have been read.
	const silentSocket = connect(port, "127.0.0.1");
	const partialHeadSocket = connect(port, "127.0.0.1");
	partialHeadSocket.write("GET / HTTP/1.1\r\nHost: loc");
	for (const one of [silentSocket, partialHeadSocket, halfBodySocket]) one.on("error", () => {}).resume();
	await fetch(`http://127.0.0.1:${port}/healthz`).then((response) => response.text());

	const exit = once(server, "exit");
	const startedAt = performance.now();
	server.kill("SIGTERM");
	await expect.poll(() => acceptsConnections(port), { timeout: 10_000 }).toBe(false);
	await Promise.all([silentSocket, partialHeadSocket].map((one) => one.closed || once(one, "close")));
	socket.write(body.slice(9));

	expect(await exit).toEqual([0, null]);
	expect(received).toMatch(/^HTTP\/1\.1 \d{3} /u);
	// A later exit would mean that the request was cut off, or that the app waited for the body that never comes.
	expect(performance.now() - startedAt).toBeLessThan(9000);
});

async function acceptsConnections(port: number): Promise<boolean> {
	const socket = connect(port, "127.0.0.1");
	const open = await once(socket, "connect").then(
		() => true,
		() => false,
	);
	socket.destroy();
	return open;
}
