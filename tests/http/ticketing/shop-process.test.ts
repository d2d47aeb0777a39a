import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { salePath } from "@lerret/contracts/paths";
import { toStored } from "@lerret/platform/time";
import { type App, createApp } from "@lerret/server/app";
import { createShopProcess, type ShopProcess } from "@lerret/server/child-process/shop-process";
import { readConfig } from "@lerret/server/config";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestLocation } from "../../support/database.ts";
import { testSecretsKey } from "../../support/secrets-key.ts";
import { readTicketEmails } from "../../support/server-processes.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";

let app: App;
let shopProcess: ShopProcess;
let close: () => Promise<void>;
let forwarded = 0;
const dataDir = mkdtempSync(join(tmpdir(), "lerret-shop-process-"));

beforeAll(async () => {
	const { location, remove } = await createTestLocation("demo");
	const database = location.kind === "postgres" ? { kind: location.kind, url: location.url } : location;
	const config = { ...readConfig({ DATA_DIR: dataDir, SECRETS_KEY: testSecretsKey }), database };
	app = await createApp(config, {
		log: pino({ level: "silent" }),
		createShopProcess: (...parameters) => {
			const created = createShopProcess(...parameters);
			shopProcess = {
				...created,
				respond: (...request) => {
					forwarded += 1;
					return created.respond(...request);
				},
			};
			return shopProcess;
		},
	});
	await openShop(app, { startsAt: toStored(Temporal.Now.instant().add({ hours: 72 })), settings: { keptHours: 100 } });
	close = async () => {
		await app.close();
		await remove();
		rmSync(dataDir, { recursive: true });
	};
});
afterAll(() => close());

const fetchApp = async (path: string, init: RequestInit | Request = {}): Promise<Response> => {
	const request = new Request(new Request(`http://localhost:3000${path}`, init), { redirect: "manual" });
	request.headers.set("host", "localhost:3000");
	return app.fetch(request);
};

const unknownOrder = "/ordre/finnes-ikke";

const untilReady = () =>
	vi.waitFor(
		async () => {
			expect((await fetchApp(unknownOrder)).status).toBe(404);
			expect(shopProcess.isReady()).toBe(true);
		},
		{ timeout: 30_000, interval: 200 },
	);

const decompressors = { deflate: inflateSync, gzip: gunzipSync, br: brotliDecompressSync };

async function readCompressed(page: Response): Promise<string> {
	const body = new Uint8Array(await page.arrayBuffer());
	const encoding = page.headers.get("content-encoding") as keyof typeof decompressors | null;
	return Buffer.from(encoding ? decompressors[encoding](body) : body).toString();
}

/** SCHED_OTHER and SCHED_IDLE in Linux's sched.h. */
const normalPolicy = 0;
const idlePolicy = 5;

/** Field 41 of proc_pid_stat(5). The second one, the program's name in brackets, may have spaces. */
function schedulingPolicy(pid: number | undefined): number {
	const [, afterName = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) (?=\S )/u);
	return Number(afterName.split(" ")[41 - 3]);
}

const firstFreeSeat = (html: string) =>
	/<input type="checkbox"(?![^>]* disabled)[^>]* name="sete" value="([^"]+)"/u.exec(html)?.[1] ?? "";

describe("the shop's process", { timeout: 120_000 }, () => {
	test("sells by pages without script, and sends the email", async () => {
		await untilReady();
		expect(getPriority(shopProcess.pid())).toBeGreaterThan(getPriority());
		const visitor = createShopVisitor({ request: fetchApp });
		const sale = await visitor.get(salePath("prove"));
		const checkout = await visitor.post(salePath("prove"), { sete: firstFreeSeat(sale.html) });
		const payment = await visitor.submit(checkout, { email: "kjoper@post.example" });
		const order = await visitor.post(payment.path, { utfall: "pay" });

		expect(order.html).toContain("Her er billetten din");
		expect(order.headers.get("cache-control")).toBe("no-store");
		expect(forwarded).toBeGreaterThanOrEqual(4);
		await vi.waitFor(async () => expect((await readTicketEmails(dataDir)).size).toBe(1), { timeout: 20_000 });
	});

	test("handles the API, with the errors of the app", async () => {
		await untilReady();
		const buyer = createBuyer({ fetch: (request) => fetchApp(new URL(request.url).pathname, request) });
		const page = await (await fetchApp(salePath("prove"))).text();
		const seats = [firstFreeSeat(page)];
		const hold = await buyer.hold({ seats });
		const other = createBuyer({ fetch: (request) => fetchApp(new URL(request.url).pathname, request) });

		expect(hold.status).toBe(201);
		expect(await other.hold({ seats })).toMatchObject({ status: 409, body: { code: "seats_taken", seats } });
		const unknown = await fetchApp("/api/shop/tindevik/events/finnes-ikke");
		expect(unknown.status).toBe(404);
		expect(await unknown.json()).toMatchObject({ code: "unknown_event" });
	});

	test("sends errors that visitors share with the length of what it sends", async () => {
		await untilReady();
		for (const encoding of ["identity", "gzip", "br"]) {
			const headers = { "accept-encoding": encoding };
			const unknown = await fetchApp("/api/shop/tindevik/events/finnes-ikke", { headers });
			const length = unknown.headers.get("content-length");

			expect(unknown.headers.get("content-encoding") ?? "identity").toBe(encoding);
			const { byteLength } = await unknown.clone().arrayBuffer();
			expect(length === null || Number(length) === byteLength).toBe(true);
			expect(JSON.parse(await readCompressed(unknown))).toMatchObject({ code: "unknown_event" });
		}
	});

	test("compresses a page that visitors share as each of them accepts it", async () => {
		await untilReady();
		// The second and the third share one.
		const accepted = ["identity", "deflate", "identity", "gzip", "br"];
		const pages = await Promise.all(
			accepted.map((encoding) => fetchApp(salePath("prove"), { headers: { "accept-encoding": encoding } })),
		);

		expect(pages.map(({ headers }) => headers.get("content-encoding") ?? "identity")).toEqual(accepted);
		for (const page of pages) expect(await readCompressed(page)).toContain("</html>");
	});

	test("gives way to the app on more than one processor", async ({ skip }) => {
		if (process.platform !== "linux" || availableParallelism() === 1) skip("needs Linux and two processors");
		await untilReady();

		expect(schedulingPolicy(process.pid)).toBe(normalPolicy);
		expect(schedulingPolicy(shopProcess.pid())).toBe(idlePolicy);
	});

	test("gets the visitors whom the waiting room lets in, and makes the others' page", async () => {
		await untilReady();
		const crowd = await Promise.all(Array.from({ length: 30 }, () => fetchApp(salePath("prove"))));
		const waiting = crowd.filter(({ status }) => status === 429);

		expect(waiting.length).toBeGreaterThan(0);
		expect(await waiting[0]?.text()).toContain("i køen");
		expect(waiting[0]?.headers.get("retry-after")).toMatch(/^\d+$/u);
		expect(waiting[0]?.headers.get("set-cookie")).toContain("lerret_queue");
	});

	test("is replaced when it dies: the app handles requests itself meanwhile", async () => {
		await untilReady();
		const pid = shopProcess.pid();
		if (pid === undefined) throw new Error("the process is not running");
		const lost = fetchApp(unknownOrder);
		process.kill(pid, "SIGKILL");

		expect([404, 503]).toContain((await lost).status);
		await vi.waitFor(() => expect(shopProcess.isReady()).toBe(false));
		expect((await fetchApp(unknownOrder)).status).toBe(404);
	});
});
