import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { exchangePath, waitingPath } from "@lerret/contracts/paths";
import { addJob } from "@lerret/platform/jobs/add";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuyer, linesOf } from "../../support/box-office.ts";
import { calls, sendCall } from "../../support/documented-api.ts";
import { validRequests } from "../../support/openapi-requests.ts";
import { now } from "../../support/rows.ts";
import { createShopVisitor } from "../../support/shop-visitor.ts";
import {
	createTwoSites,
	findMarker,
	marker,
	other,
	own,
	ownHost,
	ownMarker,
	type TwoSites,
} from "../../support/two-sites.ts";
import { addRowsOf, type SiteRows } from "../../support/two-sites-rows.ts";

/** What visitors buy and change at one site, and what their links open, in a database with rows of two. */

let sites: TwoSites;
let ownRows: SiteRows;
let otherRows: SiteRows;
/** What the purchases of the own site's rows have read and changed of the other one. */
let leaksOfPurchases: string[];
let otherBefore: Record<string, string[]>;
let otherAfter: Record<string, string[]>;
let links: { own: Links; other: Links };
type Links = Record<string, string>;

beforeAll(async () => {
	sites = await createTwoSites();
	otherRows = await addRowsOf(sites.app, other, marker);
	otherBefore = await sites.readOther();
	sites.start();
	ownRows = await addRowsOf(sites.app, own, ownMarker);
	leaksOfPurchases = sites.leaks();
	otherAfter = await sites.readOther();
	links = { own: await linksOf(ownRows, own, ownMarker), other: await linksOf(otherRows, other, marker) };
});
afterAll(async () => {
	sites.stopWatching();
	await sites.app.close();
});

/** Every page that a secret opens, with the secret of a site. */
async function linksOf(rows: SiteRows, siteId: string, text: string): Promise<Links> {
	const { app } = sites;
	const entry = rows.ids["waiting-list"];
	const [path = "", query] = rows.links.order.split("?");
	const files = (page: string) => ({ pdf: ticketFilePaths(page).pdf, calendar: ticketFilePaths(page).calendar });
	await app.db.transaction().execute((trx) =>
		addJob(trx, {
			kind: "subscriber-email",
			payload: { subscriberId: `${siteId}-${text}0`, purpose: "manage" },
			runAt: now.replace("17:", "14:"),
		}),
	);
	await app.runDueJobs();
	const email = app.emails.findLast(({ to }) => to === `${text}0@post.example`)?.text ?? "";
	const token = /token=([\w-]+)/u.exec(email)?.[1];
	expect(token).toBeDefined();
	return {
		...rows.links,
		exchange: `${exchangePath(rows.ids.order)}?${query}`,
		"order's PDF": `${files(path).pdf}?${query}`,
		"ticket's PDF": files(rows.links.ticket).pdf,
		"ticket's calendar": files(rows.links.ticket).calendar,
		"waiting list": `${waitingPath("prove", entry)}?token=${app.boxOffice.waitingTokenOf(entry)}`,
		"newsletter choices": `/nyhetsbrev/valg?token=${token}`,
		unsubscription: `/nyhetsbrev/avmelding?token=${token}`,
	};
}

const ownApp = {
	request: (path: string, init: RequestInit = {}) => {
		const headers = new Headers(init.headers);
		if (headers.has("origin")) headers.set("origin", `http://${ownHost}`);
		return sites.app.request(path, { ...init, headers, host: ownHost });
	},
};

/** Fails if what is done reads, shows or changes something of the other site. */
async function expectNothingOfOther(act: () => Promise<string>): Promise<void> {
	const before = await sites.readOther();
	sites.start();
	const shown = await act();
	expect(sites.leaks()).toEqual([]);
	expect(findMarker(shown)).toEqual([]);
	expect(await sites.readOther()).toEqual(before);
}

describe("visitors of one site", () => {
	test("hold, order, pay, exchange, cancel and buy vouchers without rows of another one", () => {
		expect(leaksOfPurchases).toEqual([]);
		expect(otherAfter).toEqual(otherBefore);
	});

	test("open their links without rows of another one", async () => {
		for (const [name, link] of Object.entries(links.own))
			await expectNothingOfOther(async () => {
				const response = await ownApp.request(link);
				expect(response.status, name).toBe(200);
				return response.text();
			});
	});

	test("send the forms of the shop's pages without rows of another one", async () => {
		const visitor = createShopVisitor(ownApp);
		await expectNothingOfOther(async () => {
			const checkout = await visitor.post("/kjop/senere", { nummerert: "ja", sete: "2-4", handling: "velg" });
			const payment = await visitor.submit(checkout, { email: "form@post.example" });
			expect(payment.path).toContain("/testbetaling/");
			const paid = await visitor.post(payment.path, { utfall: "pay" });
			expect(paid.path).toContain("/ordre/");
			const [path = "", query] = paid.path.split("?");
			const exchange = `${path}/bytt?${query}`;
			const places = await visitor.get(`${exchange}&til=dyrere`);
			const sum = await visitor.post(places.path, { handling: "velg", sete: "2-6" });
			expect([places.status, sum.status]).toEqual([200, 200]);
			return [checkout, payment, paid, places, sum].map(({ html }) => html).join("");
		});
		await expectNothingOfOther(async () => {
			const payLink = await visitor.submit(await visitor.get(links.own.payLink ?? ""), {});
			const balance = await visitor.post("/gavekort/saldo", { kode: ownRows.ids.giftCode });
			const resend = await visitor.post("/billetter-pa-nytt", { email: ownRows.visitor.email });
			const left = await visitor.post(links.own["waiting list"] ?? "", { handling: "meld-av" });
			const ended = await visitor.post(links.own.unsubscription ?? "", {});
			expect([payLink, balance, resend, left, ended].map(({ status }) => status)).toEqual(Array(5).fill(200));
			return [payLink, balance, resend, left, ended].map(({ html }) => html).join("");
		});
	});
});

describe("a secret of another site", () => {
	/** The body of a request to each endpoint of the shop that names an id or a secret. */
	const withIds = calls.filter(({ path }) => /^\/api\/shop\/\{site\}\/(?!events)\w+\/\{/u.test(path));

	/** Pages that say the same for an unknown secret, with 200. */
	const answersAlike = ["waiting list", "newsletter choices", "unsubscription"];

	test("opens no page, and changes nothing", async () => {
		const before = [await sites.readOther(), await sites.readOwn()];
		const statuses: string[] = [];
		for (const [name, link] of Object.entries(links.other))
			for (const method of ["GET", "POST"]) {
				const body = new URLSearchParams({ handling: "meld-av", billett: otherRows.ids.ticketId, utfall: "pay" });
				const response = await ownApp.request(link, method === "GET" ? {} : { method, body });
				if (response.status < 400 && !answersAlike.includes(name))
					statuses.push(`${method} ${name}: ${response.status}`);
				statuses.push(...findMarker(await response.text()));
			}
		expect(statuses).toEqual([]);
		expect([await sites.readOther(), await sites.readOwn()]).toEqual(before);
	});

	test("does nothing in the shop's API: 404", async () => {
		const before = [await sites.readOther(), await sites.readOwn()];
		const token = new URL(otherRows.links.order, "http://x").searchParams.get("token");
		const { hold_id } = await sites.app.db
			.selectFrom("ticket_order")
			.select("hold_id")
			.where("id", "=", otherRows.ids.open)
			.executeTakeFirstOrThrow();
		const idOf: Record<string, string> = {
			orders: otherRows.ids.order,
			tickets: otherRows.ids.code,
			holds: hold_id ?? "",
		};
		const statuses = new Map<string, number>();
		for (const call of withIds) {
			const [generated] = fc.sample(validRequests(call), { numRuns: 1, seed: 7 });
			const path = call.path
				.replace("{site}", own)
				.replace(/(\w+)\/\{\w+\}/u, (_, kind: string) => `${kind}/${idOf[kind] ?? "unknown"}`);
			const parts = {
				...generated,
				headers: generated?.headers ?? {},
				path: path.includes("/orders/") ? `${path}?token=${token}` : path,
			};
			const { status } = await sendCall(sites.app, call, parts, {});
			statuses.set(call.name, status);
		}
		expect(withIds.length).toBeGreaterThan(5);
		expect([...statuses].filter(([, status]) => status !== 404)).toEqual([]);
		expect([await sites.readOther(), await sites.readOwn()]).toEqual(before);
	});

	test("pays nothing, and a hold of another site is not ordered", async () => {
		const before = await sites.readOther();
		const foreign = createBuyer(sites.app, undefined, other);
		const { body: hold } = await foreign.hold({ seats: ["2-4"] }, "senere");
		const heldBefore = await sites.readOther();
		const order = { holdId: hold.id, lines: linesOf(hold), email: "a@post.example", payment: "test" };
		const ordered = await foreign.call("POST", `${own}/orders`, order, { "idempotency-key": "fremmed" });
		expect(ordered.status).toBe(404);
		const buyer = createBuyer(sites.app, undefined, own);
		for (const giftCard of [otherRows.ids.giftCode, otherRows.ids.klippekortCode]) {
			const balance = await buyer.call("POST", `${own}/gift-cards/balance`, { code: giftCard });
			expect(balance.status).toBe(404);
		}
		const { body: ownHold } = await buyer.hold({ seats: ["2-8"] }, "senere");
		const paid = await buyer.order(ownHold, { giftCard: otherRows.ids.giftCode });
		expect(paid.body.code).toBe("unusable_card");
		expect(await sites.readOther()).toEqual(heldBefore);
		expect(before.ticket_order).toEqual(heldBefore.ticket_order);
	});
});
