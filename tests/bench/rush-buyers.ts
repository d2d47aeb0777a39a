import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { createBuyer, shopSite } from "../support/box-office.ts";
import { testPlan } from "../support/seating-plan.ts";
import { createShopVisitor, type ShownPage } from "../support/shop-visitor.ts";
import { pause } from "./server-process.ts";

/** Simulates buyers of a rush to one event, spread evenly over some seconds. `rush.ts` starts such processes. */

export type BuyersInput = {
	ports: number[];
	count: number;
	by: "API" | "pages";
	/** In which they come. */
	seconds: number;
	/** Rows of ten seats each. */
	rows: number;
};

export type Buyers = {
	/** How many buyers ended in each way. */
	outcomes: [outcome: string, count: number][];
	/** In ms. */
	holdTimes: number[];
	/** Until a buyer chose a seat, in ms; of those who did. */
	waits: number[];
	/** When each order was paid, in ms since the epoch. */
	paidAt: number[];
};

const [{ ports, count, by, seconds, rows }] = (await once(process, "message")) as [BuyersInput];

const holdTimes: number[] = [];
const waits: number[] = [];
const allSeats = seatsOf(testPlan(rows)).map(({ guid }) => guid);
const connections = new Agent({ keepAlive: true });

/** `fetch` hides what broke a connection in its error's cause. */
const nameOf = (error: unknown) => `error ${error instanceof Error ? (error.cause ?? error) : error}`;

const maxTries = 4;
/** How often the order's page asks again while the payment is being completed. */
const updateMs = 2000;
const maxUpdates = 30;
const paidAt: number[] = [];

/** What the payer does on the provider's page; returns the address that it leads back to. */
async function payAtProvider(address: string): Promise<string> {
	const body = new URLSearchParams({ outcome: "pay" });
	const response = await fetch(address, { method: "POST", body, redirect: "manual" });
	await response.arrayBuffer();
	const { pathname, search } = new URL(response.headers.get("location") ?? "");
	return pathname + search;
}

/** Reads what is free, holds a seat and pays. */
async function buyByApi(): Promise<string> {
	const buyer = createBuyer({ fetch: fetchPatiently });
	for (let tries = 1; tries <= maxTries; tries += 1) {
		const seat = pick(await readFreeSeats());
		if (seat === undefined) return "sold out";
		const begin = performance.now();
		const hold = await buyer.hold({ seats: [seat] });
		holdTimes.push(performance.now() - begin);
		if (hold.status === 409 && hold.body.code === "seats_taken") continue;
		if (hold.status !== 201) return `hold ${hold.status} ${hold.body.code}`;
		const order = await buyer.order(hold.body, { payment: "vipps" });
		if (order.status !== 201 || order.body.redirectUrl === null) return `order ${order.status} ${order.body.code}`;
		await payAtProvider(order.body.redirectUrl);
		let state = (await buyer.readOrder(order.body.id)).body.state;
		for (let asked = 0; asked < maxUpdates && state !== "paid"; asked += 1) {
			await pause(updateMs);
			state = (await buyer.readOrder(order.body.id)).body.state;
		}
		return state;
	}
	return "seat taken";
}

/** Tries again when the app says when to. */
async function fetchPatiently(request: Request): Promise<Response> {
	for (let tries = 1; ; tries += 1) {
		const response = await fetchFromAny(request.clone());
		const seconds = response.headers.get("retry-after");
		if (seconds === null || tries === maxTries) return response;
		await response.arrayBuffer();
		await pause(Number(seconds) * 1000);
	}
}

/** Buys as a browser does: opens the sale's page, waits for its turn, sends a seat, and then the forms of order and payment. */
async function buyByPages(): Promise<string> {
	const visitor = createShopVisitor({
		request: (path, init) => (init?.method === "POST" ? post(path, init) : get(path, init)),
	});
	const came = performance.now();
	let page = await visitor.get(salePath("prove"));
	while (page.status === 429) {
		await pause(Number(page.headers.get("retry-after")) * 1000);
		page = await visitor.get(salePath("prove"));
	}
	for (let tries = 1; tries <= maxTries; tries += 1) {
		if (page.status !== 200 && page.status !== 409) return `page ${page.status}`;
		const seat = pick([...page.html.matchAll(freeSeat)])?.[1];
		if (seat === undefined) return "sold out";
		if (tries === 1) waits.push(performance.now() - came);
		const begin = performance.now();
		page = await visitor.post(salePath("prove"), { sete: seat });
		holdTimes.push(performance.now() - begin);
		if (page.path === checkoutPath("prove")) return orderAndPay(visitor, page);
	}
	return "seat taken";
}

async function orderAndPay(visitor: ReturnType<typeof createShopVisitor>, checkout: ShownPage): Promise<string> {
	let order = await visitor.submit(checkout, { email: "kjoper@post.example", betaling: "vipps" });
	const link = /<a class="button" href="(http[^"]+)"/u.exec(order.html)?.[1];
	if (link === undefined) return `order ${order.status} without a link to pay`;
	order = await visitor.get(await payAtProvider(link));
	for (let asked = 0; asked < maxUpdates && !isPaid(order); asked += 1) {
		await pause(updateMs);
		order = await visitor.get(order.path);
	}
	return isPaid(order) ? "paid" : `order ${order.status}`;
}

/** Taken seats are disabled. */
const freeSeat = /<input type="checkbox"(?![^>]* disabled)[^>]* name="sete" value="([^"]+)"/gu;

const isPaid = ({ html }: ShownPage): boolean => html.includes("Her er billetten din");

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

/** Every buyer reads them, so this does not parse the plan. */
async function readFreeSeats(): Promise<string[]> {
	const body = await (await get(`/api/shop/${shopSite}/events/prove`)).text();
	const list = /"taken":(\[[^\]]*\])/u.exec(body)?.[1];
	if (list === undefined) throw new Error("the event does not say which seats are taken");
	const taken = new Set(JSON.parse(list));
	return allSeats.filter((guid) => !taken.has(guid));
}

/** To any of the processes, as a balancer would send it. */
const fetchFromAny = (request: Request): Promise<Response> =>
	fetch(new Request(request.url.replace(/^http:\/\/[^/]+/u, `http://127.0.0.1:${pick(ports)}`), request));

function post(path: string, init: RequestInit): Promise<Response> {
	const headers = new Headers(init.headers);
	headers.set("host", "localhost:3000");
	return fetchFromAny(new Request(`http://localhost:3000${path}`, { ...init, headers, redirect: "manual" }));
}

/** Cheaper than `fetch`, which would send a GET as well. */
async function get(path: string, { headers }: RequestInit = {}): Promise<Response> {
	const cookie = new Headers(headers).get("cookie");
	const sent = request({
		port: pick(ports),
		path,
		headers: { host: "localhost:3000", "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) },
		agent: connections,
	});
	sent.end();
	const [response] = (await once(sent, "response")) as [IncomingMessage];
	// A buyer needs only the headers of a waiting room.
	const isWaiting = response.statusCode === 429;
	if (isWaiting) response.resume();
	const body = isWaiting ? Buffer.alloc(0) : await buffer(response);
	const isCompressed = body.length > 0 && response.headers["content-encoding"] === "gzip";
	const lines = Object.entries(response.headersDistinct).flatMap(([name, values = []]) =>
		values.map((value): [string, string] => [name, value]),
	);
	return new Response(isCompressed ? gunzipSync(body) : body, { status: response.statusCode ?? 0, headers: lines });
}

const buy = by === "API" ? buyByApi : buyByPages;
const outcomes = new Map<string, number>();
await Promise.all(
	Array.from({ length: count }, async (_, number) => {
		await pause((number / count) * seconds * 1000);
		const outcome = await buy().catch(nameOf);
		if (outcome === "paid") paidAt.push(Date.now());
		outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
	}),
);
process.send?.({
	outcomes: [...outcomes],
	holdTimes,
	waits,
	paidAt,
} satisfies Buyers);
