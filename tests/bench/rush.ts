import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { checkoutPath, salePath } from "@lerret/contracts/paths";
import { seatsOf } from "@lerret/contracts/seating-plan";
import { fillDemo } from "@lerret/demo/fill/fill";
import { openDatabase } from "@lerret/platform/db/database";
import { migrate } from "@lerret/platform/db/migrate";
import { toStored } from "@lerret/platform/time";
import { appEnvironment } from "../../scripts/app-settings.ts";
import { createBuyer, findInconsistencies, openShop, shopSite } from "../support/box-office.ts";
import { testPlan } from "../support/seating-plan.ts";
import { type ServerProcesses, startServerProcesses } from "../support/server-processes.ts";
import { createShopVisitor, type ShownPage } from "../support/shop-visitor.ts";
import { type Finding, milliseconds } from "./report.ts";
import { pause } from "./server-process.ts";
import { runVisitors } from "./spike.ts";
import { withTemporaryDatabases } from "./temporary-databases.ts";
import { quantile } from "./timing.ts";

/** Issue 18: "10,000 buyers for 500 seats within one minute against two processes on PostgreSQL", 1,000 on SQLite. */
const rushSeconds = 60;
const seatCount = 500;
const maxFrontPageRatio = 3;

type Rush = { kind: "postgres" | "sqlite"; processes: number; buyers: number; by: "API" | "pages" };

export async function measureRush(): Promise<Finding[]> {
	return [
		...(await measure({ kind: "postgres", processes: 2, buyers: 10_000, by: "API" })),
		...(await measure({ kind: "postgres", processes: 2, buyers: 10_000, by: "pages" })),
		...(await measure({ kind: "sqlite", processes: 1, buyers: 1_000, by: "pages" })),
	];
}

async function measure(rush: Rush): Promise<Finding[]> {
	return withTemporaryDatabases(rush.kind, async ({ create }) => {
		const { database, dataDir } = await create();
		const db = openDatabase(database);
		try {
			await migrate(db, database.kind);
			const now = Temporal.Now.instant();
			await fillDemo(db, now);
			await openShop(
				{ db },
				{ rows: seatCount / 10, startsAt: toStored(now.add({ hours: 72 })), settings: { keptHours: 100 } },
			);
			const servers = await startServerProcesses(rush.processes, database, { ...appEnvironment, DATA_DIR: dataDir });
			try {
				const frontPage = [{ host: "localhost:3000", path: "/", status: 200 }];
				const app = { port: servers.ports()[0] ?? 0 };
				const visitors = { from: 10, to: 10, rise: 0, interval: 100 };
				const [, calm] = await runVisitors(app, frontPage, [
					{ name: "warm", hold: 4000, ...visitors },
					{ name: "calm", hold: 10_000, ...visitors },
				]);
				const [[busy], buyers] = await Promise.all([
					runVisitors(app, frontPage, [{ name: "rush", hold: rushSeconds * 1000, ...visitors }]),
					sendBuyers(servers, rush),
				]);
				if (!calm || !busy) throw new Error("no visitor reported a phase");
				await pause(2000);
				return toFindings(rush, buyers, calm.p99, busy.p99, await findInconsistencies({ db }));
			} finally {
				await servers.close();
			}
		} finally {
			await db.destroy();
		}
	});
}

type Buyers = { outcomes: Map<string, number>; holdTimes: number[]; seconds: number };

/** Buyers come evenly spread over the minute; each reads what is free, holds a seat and pays. */
async function sendBuyers(servers: ServerProcesses, { buyers: count, by }: Rush): Promise<Buyers> {
	const buy = by === "API" ? buyByApi : buyByPages;
	const outcomes = new Map<string, number>();
	const holdTimes: number[] = [];
	const begin = performance.now();
	await Promise.all(
		Array.from({ length: count }, async (_, number) => {
			await pause((number / count) * rushSeconds * 1000);
			const outcome = await buy(servers, holdTimes).catch(nameOf);
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}),
	);
	return { outcomes, holdTimes, seconds: (performance.now() - begin) / 1000 };
}

/** `fetch` hides what broke a connection in its error's cause. */
const nameOf = (error: unknown) => `error ${error instanceof Error ? (error.cause ?? error) : error}`;

const maxTries = 4;

async function buyByApi(servers: ServerProcesses, holdTimes: number[]): Promise<string> {
	const buyer = createBuyer({ fetch: async (request) => servers.fetch(request) });
	for (let tries = 1; tries <= maxTries; tries += 1) {
		const seat = pick(await readFreeSeats(servers));
		if (seat === undefined) return "sold out";
		const begin = performance.now();
		const hold = await buyer.hold({ seats: [seat] });
		holdTimes.push(performance.now() - begin);
		if (hold.status === 409 && hold.body.code === "seats_taken") continue;
		if (hold.status !== 201) return `hold ${hold.status} ${hold.body.code}`;
		const order = await buyer.order(hold.body);
		if (order.status !== 201) return `order ${order.status} ${order.body.code}`;
		await buyer.decide(order.body.redirectUrl, "pay");
		return (await buyer.readOrder(order.body.id)).body.state;
	}
	return "seat taken";
}

/** As a browser: opens the page, whose script sends the seats, and then the pages of order and payment. */
async function buyByPages(servers: ServerProcesses, holdTimes: number[]): Promise<string> {
	const visitor = createShopVisitor({
		request: (path, init) => servers.fetch(toRequest(path, init)),
	});
	const page = await readCompressed(servers, salePath("prove"));
	let free = [...page.matchAll(/name="sete" value="([^"]+)"/gu)].map(([, seat]) => seat);
	for (let tries = 1; tries <= maxTries; tries += 1) {
		const seat = pick(free);
		if (seat === undefined) return "sold out";
		const begin = performance.now();
		const hold = await visitor.post(`${salePath("prove")}.data`, { sete: seat });
		holdTimes.push(performance.now() - begin);
		if (hold.status === 202) {
			const payment = await visitor.submit(await visitor.get(checkoutPath("prove")), { email: "kjoper@post.example" });
			let order = await visitor.post(payment.path, { utfall: "pay" });
			// The page asks again while the payment is being completed.
			for (let asked = 0; asked < maxTries && !isPaid(order); asked += 1) {
				await pause(3000);
				order = await visitor.get(order.path);
			}
			return isPaid(order) ? "paid" : `order ${order.status}`;
		}
		if (hold.status !== 409) return `hold ${hold.status}`;
		free = await readFreeSeats(servers);
	}
	return "seat taken";
}

const isPaid = ({ html }: ShownPage): boolean => html.includes("Her er billetten din");

function toRequest(path: string, init: RequestInit = {}): Request {
	const headers = new Headers(init.headers);
	headers.set("host", "localhost:3000");
	return new Request(`http://localhost:3000${path}`, { ...init, headers, redirect: "manual" });
}

const pick = <T>(list: T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

const allSeats = seatsOf(testPlan(seatCount / 10)).map(({ guid }) => guid);

/** Every buyer reads them, so this does not parse the plan: the load must leave the processors to the app. */
async function readFreeSeats(servers: ServerProcesses): Promise<string[]> {
	const body = await readCompressed(servers, `/api/shop/${shopSite}/events/prove`);
	const list = /"taken":(\[[^\]]*\])/u.exec(body)?.[1];
	if (list === undefined) throw new Error("the event does not say which seats are taken");
	const taken = new Set(JSON.parse(list));
	return allSeats.filter((guid) => !taken.has(guid));
}

const connections = new Agent({ keepAlive: true });

async function readCompressed(servers: ServerProcesses, path: string): Promise<string> {
	const ports = servers.ports();
	const headers = { host: "localhost:3000", "accept-encoding": "gzip" };
	const sent = request({ port: pick(ports), path, headers, agent: connections });
	sent.end();
	const [response] = (await once(sent, "response")) as [IncomingMessage];
	const body = await buffer(response);
	if (response.statusCode !== 200) throw new Error(`${path} ${response.statusCode}`);
	return gunzipSync(body).toString();
}

/** Answers that tell a buyer where they stand. */
const clearOutcomes = new Set(["paid", "sold out", "seat taken"]);

function toFindings(
	{ kind, processes, buyers: count, by }: Rush,
	{ outcomes, holdTimes, seconds }: Buyers,
	calm: number,
	busy: number,
	inconsistencies: string[],
): Finding[] {
	const subject = `${count} buyers of ${seatCount} seats by ${by === "API" ? "the API" : by}, ${processes} ${processes === 1 ? "process" : "processes"} on ${kind === "postgres" ? "PostgreSQL" : "SQLite"}`;
	const part = "rush";
	const sold = outcomes.get("paid") ?? 0;
	const unclear = [...outcomes].filter(([outcome]) => !clearOutcomes.has(outcome));
	const list = [...outcomes].map(([outcome, n]) => `${outcome} ${n}`).join(", ");
	const holdP99 = quantile(holdTimes, 0.99);
	const ratio = busy / calm;
	return [
		{
			part,
			subject: `${subject}: p99 of a hold`,
			goal: null,
			measured: `${milliseconds(holdP99)} of ${holdTimes.length}, median ${milliseconds(quantile(holdTimes, 0.5))}; all were served after ${seconds.toFixed(0)} s`,
			isMet: null,
			values: { p99: holdP99, holds: holdTimes.length, seconds },
		},
		{
			part,
			subject: `${subject}: answers`,
			goal: `${seatCount} sold, none twice, a clear answer each`,
			measured: [list, ...inconsistencies].join("; "),
			isMet: sold === seatCount && unclear.length === 0 && inconsistencies.length === 0,
			values: Object.fromEntries(outcomes),
		},
		{
			part,
			subject: `${subject}: front page meanwhile, p99`,
			goal: `≤ ${maxFrontPageRatio} times calm`,
			measured: `${ratio.toFixed(1)} times (${milliseconds(calm)} → ${milliseconds(busy)})`,
			isMet: ratio <= maxFrontPageRatio,
			values: { calm, busy, ratio },
		},
	];
}
