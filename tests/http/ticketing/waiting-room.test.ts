import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { addTestEvent, createBuyer, openShop } from "../../support/box-office.ts";
import { isProve } from "../../support/extent.ts";
import { createShopVisitor, type ShownPage } from "../../support/shop-visitor.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

/** Visitors who come at once and need not wait, in each process. */
const burst = 20;

let app: TestApp;
beforeEach(async () => {
	// The database has a clock of its own.
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
	app = await createTestApp({ BUYERS_PER_SECOND: "2" });
	await openShop(app, { rows: 2, settings: { keptHours: 100 } });
});
afterEach(async () => {
	vi.useRealTimers();
	await app.close();
});

type Visitor = ReturnType<typeof createShopVisitor>;

const sale = salePath("prove");
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const come = async (): Promise<{ visitor: Visitor; page: ShownPage }> => {
	const visitor = createShopVisitor(app);
	return { visitor, page: await visitor.get(sale) };
};

async function comeMany(count: number) {
	const visits = [];
	for (let i = 0; i < count; i += 1) visits.push(await come());
	return visits;
}

const cookiesOf = ({ headers }: Pick<Response, "headers">): string =>
	headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");

const lead = ({ html }: ShownPage): string => /<p class="lead" role="status">([^<]*)/u.exec(html)?.[1] ?? "";

describe("visitors of a sale", () => {
	test("need not wait when few come at once, and the first gets no cookie of a queue", async () => {
		const { page } = await come();
		expect([page.status, page.headers.getSetCookie()]).toEqual([200, [expect.stringMatching(/^lerret_shop=ny\./u)]]);
		const others = await comeMany(burst - 1);
		expect(others.map(({ page: other }) => other.status)).toEqual(Array(burst - 1).fill(200));
	});

	test("wait in a queue when too many come, see their position, and choose when it is their turn", async () => {
		await comeMany(burst);
		const [first, second] = await comeMany(2);
		expect([first?.page.status, second?.page.status]).toEqual([429, 429]);
		expect(first && lead(first.page)).toBe("Du er den neste.");
		expect(second && lead(second.page)).toBe("Du er omtrent nummer 2. Det er din tur om mindre enn ett minutt.");
		expect(second?.page.html).toContain("20<!-- --> av <!-- -->20<!-- --> plasser er ledige");
		expect(second?.page.headers.get("retry-after")).toBe("2");
		expect(second?.page.headers.get("cache-control")).toBe("no-store");
		expect(second?.page.html).not.toContain('name="sete"');

		pass(0.6);
		const [one, other] = await Promise.all([first?.visitor.get(sale), second?.visitor.get(sale)]);
		expect([one?.status, other?.status]).toEqual([200, 429]);
		pass(0.5);
		expect((await second?.visitor.get(sale))?.html).toContain('name="sete"');
	});

	test("keep their place when they ask again, and others come behind them", async () => {
		await comeMany(burst);
		const [first] = await comeMany(1);
		for (let i = 0; i < 10; i += 1) await first?.visitor.get(sale);
		const { page } = await come();
		expect(lead(page)).toContain("omtrent nummer 2.");
		expect(lead((await first?.visitor.get(sale)) as ShownPage)).toBe("Du er den neste.");
	});

	test("far behind get an estimate and ask seldom", async () => {
		const visits = await comeMany(burst + 75);
		const last = visits.at(-1)?.page as ShownPage;
		expect(lead(last)).toBe("Du er omtrent nummer 80. Det er din tur om omtrent ett minutt.");
		expect(last.headers.get("retry-after")).toBe("20");
	});

	test("keep their turn for half an hour", async () => {
		await comeMany(burst);
		const { visitor } = await come();
		pass(29 * 60);
		await comeMany(burst + 5);
		expect((await visitor.get(sale)).status).toBe(200);
		pass(2 * 60);
		await comeMany(burst + 5);
		expect((await visitor.get(sale)).status).toBe(429);
	});

	test("who have been let in send their choice and buy, however long the line", async () => {
		const [early] = await comeMany(burst + 10);
		const checkout = await early?.visitor.post(sale, { sete: "1-1" });
		expect(checkout?.path).toBe(checkoutPath("prove"));
		const back = await early?.visitor.get(sale);
		expect(back?.html).toContain('aria-label="Rad 1, sete 1, ledig');
		const payment = await early?.visitor.submit(checkout as ShownPage, { email: "kjoper@post.example" });
		expect(payment?.path).toMatch(/^\/testbetaling\//u);
	});

	test("who hold places from before the line go back to them", async () => {
		const { visitor } = await come();
		await visitor.post(sale, { sete: "1-1" });
		await comeMany(burst + 10);
		expect((await visitor.get(sale)).status).toBe(200);
		const session = createShopVisitor(app);
		await session.post(salePath("annen"), { sete: "1-2" });
		expect((await session.get(sale)).status).toBe(429);
	});

	test("of another event do not wait", async () => {
		await addTestEvent(app, "annen");
		await comeMany(burst + 5);
		expect((await createShopVisitor(app).get(salePath("annen"))).status).toBe(200);
	});

	test("do not wait for what cannot be bought", async () => {
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		const visits = await comeMany(burst + 5);
		expect(visits.at(-1)?.page.html).toContain("Avlyst");
		const missing = Array.from({ length: burst + 5 }, () => createShopVisitor(app).get(salePath("finnes-ikke")));
		expect((await Promise.all(missing)).map(({ status }) => status)).toEqual(Array(burst + 5).fill(404));
	});

	test("learn at once that all places are taken, and the line ends", async () => {
		const waiting = (await comeMany(burst + 3)).at(-1);
		expect(waiting?.page.status).toBe(429);
		const seats = Array.from({ length: 20 }, (_, i) => `${Math.floor(i / 10) + 1}-${(i % 10) + 1}`);
		for (const part of [seats.slice(0, 10), seats.slice(10)]) {
			expect((await createShopVisitor(app).post(sale, { sete: part })).path).toBe(checkoutPath("prove"));
		}
		// The line asks with a sale that is up to two seconds old, and visitors share a page for half a second.
		const isSoldOut = async () => (await waiting?.visitor.get(sale))?.html.includes("Utsolgt");
		await expect.poll(isSoldOut, { timeout: 10_000, interval: 500 }).toBe(true);
		const isSoldOutForNew = async () => (await come()).page.html.includes("Utsolgt");
		await expect.poll(isSoldOutForNew, { timeout: 10_000, interval: 500 }).toBe(true);
	});

	test.runIf(isProve)("of one address may open the sales of many events", async () => {
		const statuses = [];
		for (let i = 0; i < 110; i += 1) {
			await addTestEvent(app, `annen-${i}`);
			statuses.push((await app.request(salePath(`annen-${i}`))).status);
		}
		expect(statuses).toEqual(Array(110).fill(200));
	});

	test.runIf(isProve)("of one address wait for each other and do not lengthen the line", async () => {
		const open = (address: string) =>
			app.fetch(new Request(`http://localhost:3000${sale}`, { headers: { host: "localhost:3000" } }), {
				incoming: { socket: { remoteAddress: address } },
			});
		for (let i = 0; i < 100; i += 1) await open("198.51.100.7");
		pass(60);
		for (let i = 0; i < 300; i += 1) await open("198.51.100.7");
		expect((await open("198.51.100.7")).status).toBe(429);
		pass(40);
		expect((await open("198.51.100.8")).status).toBe(200);
	});
});

test("visitors of one address who ask again do not lengthen its line", async () => {
	const fast = await createTestApp({ BUYERS_PER_SECOND: "1000" });
	await openShop(fast, { rows: 2 });
	const open = async (cookie = "") => {
		const response = await fast.request(sale, { headers: cookie ? { cookie } : {} });
		return cookiesOf(response);
	};
	const turnOf = (cookie: string) => Number(/_queue_\w+=(\d+)\./u.exec(cookie)?.[1]);
	for (let i = 0; i < 105; i += 1) await open();
	const waiting = await open();
	// The event's own line is over by then.
	pass(0.5);
	for (let i = 0; i < 30; i += 1) expect(await open(waiting)).toBe("");
	expect(turnOf(await open()) - turnOf(waiting)).toBe(1000);
	await fast.close();
});

test("operators see how many wait, until their turns have come", async () => {
	await app.close();
	app = await createTestApp({ BUYERS_PER_SECOND: "2", METRICS_PORT: "0" });
	await openShop(app, { rows: 2, settings: { keptHours: 100 } });
	const readWaiting = async () => {
		const { text = "" } = (await app.metrics?.render()) ?? {};
		return /^lerret_buyers_waiting (\d+)$/mu.exec(text)?.[1];
	};
	expect(await readWaiting()).toBe("0");
	await comeMany(burst + 4);
	expect(Number(await readWaiting())).toBeGreaterThan(2);
	pass(60);
	expect(await readWaiting()).toBe("0");
});

describe("a queue position", () => {
	const openWith = async (cookie: string, path = sale) => app.request(path, { headers: { cookie } });

	test("cannot be forged, moved to another event, or altered", async () => {
		await addTestEvent(app, "annen");
		const visits = await comeMany(burst + 30);
		const cookies = cookiesOf(visits.at(-1)?.page as ShownPage);
		const [, name = "", time = "", signature = "", session = ""] =
			/^(\w+)=(\d+)\.([\w-]+); (lerret_shop=.+)$/u.exec(cookies) ?? [];
		const past = Date.now() - 1000;
		for (const forged of [
			`${past}.${signature}`,
			`${past}.`,
			`${past}`,
			`.${signature}`,
			"NaN.x",
			`${time}.${signature}x`,
		])
			expect((await openWith(`${session}; ${name}=${forged}`)).status).toBe(429);
		expect((await openWith(cookies)).status).toBe(429);
		pass(16);
		expect((await openWith(cookies)).status).toBe(200);
	});

	test("lets in the session alone that waited, however many have copied its cookie", async () => {
		await comeMany(burst);
		const [turn = "", session = ""] = cookiesOf((await come()).page).split("; ");
		pass(1);
		await comeMany(burst + 10);
		expect((await openWith(`${turn}; ${session}`)).status).toBe(200);
		for (const other of ["", "; lerret_shop=ny.en-annen", "; lerret_shop=en-annen"])
			expect((await openWith(turn + other)).status).toBe(429);
	});

	test("is kept when the visitor holds places of another event meanwhile", async () => {
		await addTestEvent(app, "annen");
		await comeMany(burst);
		const { visitor } = await come();
		expect((await visitor.post(salePath("annen"), { sete: "1-1" })).path).toBe(checkoutPath("annen"));
		pass(1);
		await comeMany(burst + 10);
		expect((await visitor.get(sale)).status).toBe(200);
	});

	test("is kept by a cookie that scripts and other sites cannot use", async () => {
		const visits = await comeMany(burst + 1);
		expect(visits.at(-1)?.page.headers.getSetCookie()).toEqual([
			expect.stringMatching(/^lerret_queue_[0-9a-f]{8}=\d+\.[\w-]+; Max-Age=1\d{3}; Path=\/; HttpOnly; SameSite=Lax$/u),
			expect.stringMatching(/^lerret_shop=ny\.[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/u),
		]);
	});

	test("has a cookie of this host alone on HTTPS, which counts", async () => {
		const host = "kino.example";
		const secure = await createTestApp({ BUYERS_PER_SECOND: "2", PUBLIC_URL: `https://${host}` });
		await openShop(secure, { rows: 2 });
		const open = (cookie = "") => secure.request(sale, { host, headers: cookie ? { cookie } : {} });
		for (let i = 0; i < burst; i += 1) await open();
		const waiting = await open();
		const [cookie = ""] = waiting.headers.getSetCookie();
		expect([waiting.status, cookie]).toEqual([429, expect.stringMatching(/^__Host-lerret_queue_.*; Secure/u)]);
		pass(1);
		expect((await open(cookiesOf(waiting))).status).toBe(200);
		expect((await open()).status).toBe(200);
		expect((await open()).status).toBe(429);
		await secure.close();
	});
});

describe("holds by the API", () => {
	test("wait only while visitors of the pages do, with the position", async () => {
		for (let i = 0; i < burst + 5; i += 1) {
			const buyer = createBuyer(app);
			expect((await buyer.hold({ seats: ["1-1"] })).status).toBe(i === 0 ? 201 : 409);
		}
		await comeMany(burst + 3);
		const buyer = createBuyer(app);
		const waiting = await buyer.hold({ seats: ["1-2"] });
		expect(waiting.status).toBe(429);
		expect(waiting.body).toMatchObject({ code: "waiting", position: 4, title: "Du står i kø" });
		pass(3);
		await comeMany(burst + 3);
		expect((await createBuyer(app).hold({ seats: ["1-2"] })).status).toBe(429);
		expect((await buyer.hold({ seats: ["1-2"] })).status).toBe(201);
	});
});
