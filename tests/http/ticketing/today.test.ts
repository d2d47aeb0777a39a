import type { TaskKind, Today } from "@lerret/contracts/api/today";
import { roleRights, type StaffRight } from "@lerret/contracts/staff";
import { toStored } from "@lerret/platform/core/time";
import { storeSettingChecks } from "@lerret/platform/installation/setting-checks";
import { readSites } from "@lerret/platform/sites/read";
import { findTasks } from "@lerret/platform/today/tasks";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, namedPrices, openShop, shopSite } from "../../support/box-office.ts";
import { fridayAfternoon } from "../../support/clock.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { stripeEnvironment } from "../../support/payments/fake-stripe.ts";
import { now } from "../../support/rows.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { watchReads } from "../../support/watched-reads.ts";

/** Where visitors can reach the installation, there is no test payment. */
const publicSite = { PUBLIC_URL: "https://kino.example" };

const inDays = (days: number) => toStored(fridayAfternoon.add({ hours: 24 * days }));

let app: TestApp;
let editor: Editor;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app);
	editor = createEditor(app, "operator");
});
afterAll(() => app.close());

async function readToday(token = "operator"): Promise<Today> {
	const { status, body } = await createEditor(app, token).call("GET", "today");
	expect(status).toBe(200);
	return body as unknown as Today;
}

const ofProve = () => app.db.updateTable("event").where("site_id", "=", shopSite).where("id", "=", "prove");

const addJob = (job: { kind: "sync" | "newsletter-issue"; failedAt: string | null }) =>
	app.db
		.insertInto("job")
		.values({
			...{
				id: job.kind,
				kind: job.kind,
				key: null,
				bulk: 1,
				payload_json: "{}",
				due_at: now,
				run_at: now,
				attempts: 1,
			},
			...{ claimed_by: null, failed_at: job.failedAt, failure: "det gikk ikke" },
		})
		.execute();

async function planArticle(): Promise<string> {
	const { body } = await editor.call("POST", "article", { title: "Jul på kino", content: "<p>Snart.</p>" });
	await editor.call("PUT", `article/${body.id}/publication`, { at: inDays(2) });
	return String(body.id);
}

type Case = { right: StaffRight; create: () => Promise<unknown>; path: RegExp | null; title?: RegExp };

/** How each kind of task comes about. */
const cases: Record<
	Exclude<TaskKind, "showing-without-payment" | "tono-concerts" | "film-week" | "unsettled-showing">,
	Case
> = {
	overlap: {
		right: "programme",
		create: () => addTestEvent(app, "samtidig"),
		path: /^program\/(?:prove|samtidig)$/u,
		title: /./u,
	},
	"urgent-order": {
		right: "orders",
		create: async () => {
			const { id } = await createBuyer(app).buy({ seats: ["2-4"] }, { email: "haster@post.example" });
			await app.runDueJobs();
			await app.db.updateTable("payment").set({ mismatch: "amount" }).where("order_id", "=", id).execute();
		},
		path: /^bestillinger\/.+/u,
		title: /^haster@post\.example$/u,
	},
	"ledger-error": {
		right: "orders",
		create: async () => {
			await createBuyer(app).buy({ seats: ["2-7"] }, { email: "regnskap@post.example" });
			const { id } = await app.db.selectFrom("payment").select("id").executeTakeFirstOrThrow();
			const error = { what: "provider", id, ore: 100, found_at: now } as const;
			await app.db.insertInto("ledger_error").values(error).execute();
		},
		path: /^bestillinger\/.+/u,
		title: /@post\.example$/u,
	},
	"unrefunded-showing": {
		right: "orders",
		create: async () => {
			await addTestEvent(app, "avlyst-solgt", inDays(4));
			await createBuyer(app).buy({ seats: ["2-6"], eventId: "avlyst-solgt" });
			await app.runDueJobs();
			await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "avlyst-solgt").execute();
		},
		path: /^program\/avlyst-solgt#refunder$/u,
		title: /./u,
	},
	"failed-email": {
		right: "orders",
		create: async () => {
			await createBuyer(app).buy({ seats: ["2-5"] }, { email: "borte@post.example" });
			await app.db.deleteFrom("job").where("kind", "=", "order-email").execute();
		},
		path: /^bestillinger\/.+/u,
		title: /^borte@post\.example$/u,
	},
	"waiting-payment": {
		right: "orders",
		create: async () => {
			const lines = [{ seat: "2-8", ticketTypeId: "voksen" }];
			const body = { eventId: "prove", lines, email: "ringer@post.example" };
			const { status } = await createEditor(app, "admin").callOnce("pay-link", body, "ringer");
			expect(status).toBe(201);
		},
		path: /^bestillinger\/.+/u,
		title: /^ringer@post\.example$/u,
	},
	"failed-import": {
		right: "programme",
		create: async () => {
			await addJob({ kind: "sync", failedAt: null });
			const source = { site_id: shopSite, source: "naboen", turn: 0, round: 0, is_whole: 1 };
			await app.db.insertInto("sync_source").values(source).execute();
		},
		path: null,
	},
	"missing-pictures": {
		right: "programme",
		create: async () => {
			const source = { site_id: shopSite, source: "https://kino.example", turn: 1, round: 1, is_whole: 1, since: null };
			const last = { cursor: null, latest: null, whole_at: null, finished_at: now, missing_pictures: 3 };
			await app.db
				.insertInto("sync_source")
				.values({ ...source, ...last })
				.execute();
		},
		path: /^produksjoner$/u,
		title: /^Fra https:\/\/kino\.example$/u,
	},
	"failed-publication": {
		right: "content",
		create: async () => {
			const id = await planArticle();
			const failure = "Adressen er brukt.";
			await app.db.updateTable("planned_publication").set({ failure }).where("item_id", "=", id).execute();
		},
		path: /^nyheter\/.+/u,
		title: /^Jul på kino$/u,
	},
	"failed-withdrawal": {
		right: "programme",
		create: async () => {
			await addTestEvent(app, "tas-av", inDays(6));
			const plan = { site_id: shopSite, kind: "event", item_id: "tas-av", staff_id: "x", staff_name: "Leif Leder" };
			await app.db
				.insertInto("planned_withdrawal")
				.values({ ...plan, at: now, failure: "Det er solgt én billett." })
				.execute();
		},
		path: /^program\/tas-av$/u,
		title: /: Det er solgt én billett\.$/u,
	},
	"failed-prices": {
		right: "programme",
		create: async () => {
			const { id: group_id } = await app.db
				.selectFrom("price_group")
				.select("id")
				.where("site_id", "=", shopSite)
				.executeTakeFirstOrThrow();
			const plan = { site_id: shopSite, group_id, at: now, prices_json: "[]", staff_id: "x", staff_name: "Leif Leder" };
			await app.db
				.insertInto("planned_price_change")
				.values({ ...plan, failure: "Prisen er ugyldig." })
				.execute();
		},
		path: /^priser$/u,
		title: /./u,
	},
	"same-name-prices": {
		right: "programme",
		create: async () => {
			// As in a database from before the names of groups had to differ.
			const group = { site_id: shopSite, id: "ordinaer-2", name: " ORDINAER", is_usual: 0, updated_at: now };
			await app.db.insertInto("price_group").values(group).execute();
		},
		path: /^priser$/u,
		title: /^ordinaer$/u,
	},
	"unmapped-price": {
		right: "programme",
		create: () =>
			ofProve()
				.set({ prices_json: namedPrices({ "Voksen, spesial": 15_000 }) })
				.execute(),
		path: /^priser$/u,
		title: /^Voksen, spesial$/u,
	},
	"showing-without-seller": {
		right: "programme",
		create: async () => {
			await addTestEvent(app, "uten-lenke", inDays(5));
			const sale = { seller: "link", opens_at: null, closes_at: null, most_per_order: null, capacity: null } as const;
			await app.db
				.insertInto("event_sale")
				.values({ site_id: shopSite, event_id: "uten-lenke", ...sale })
				.execute();
		},
		path: /^program\/uten-lenke\/detaljer$/u,
		title: /./u,
	},
	"film-without-age": {
		right: "programme",
		create: async () => {
			const { production_id: id } = await app.db
				.selectFrom("event")
				.select("production_id")
				.where("site_id", "=", shopSite)
				.where("object", "=", "movie")
				.where("starts_at", ">", inDays(3))
				.executeTakeFirstOrThrow();
			await app.db.updateTable("production").set({ age_limit: null }).where("id", "=", id).execute();
		},
		path: /^produksjoner\/.+/u,
		title: /./u,
	},
	"reported-review": {
		right: "content",
		create: async () => {
			const review = app.db.selectFrom("review").select(["id", "account_id"]).where("partner_id", "=", 118);
			const { id: review_id, account_id } = await review.where("hidden_at", "is", null).executeTakeFirstOrThrow();
			const report = { review_id, account_id, reason: "Stygt språk", reported_at: now };
			await app.db.insertInto("review_report").values(report).execute();
		},
		path: /^omtaler$/u,
	},
	draft: {
		right: "programme",
		create: () =>
			editor.call("POST", "event", {
				...{ id: "utkast", productionId: "vinterlys-over-tindevik" },
				...{ startTime: inDays(3), screen: "Kafeen" },
			}),
		path: /^program\/utkast$/u,
		title: /^Vinterlys over Tindevik$/u,
	},
	"planned-publication": { right: "content", create: planArticle, path: /^nyheter\/.+/u, title: /^Jul på kino$/u },
	"failed-job": {
		right: "installation",
		create: () => addJob({ kind: "newsletter-issue", failedAt: now }),
		path: /^status$/u,
	},
	"failed-setting": {
		right: "installation",
		create: () =>
			storeSettingChecks(app.db, [{ name: "mail", failure: "MAIL_URL: svarer ikke." }], toStored(fridayAfternoon)),
		path: /^status$/u,
		title: /^MAIL_URL: svarer ikke\.$/u,
	},
	"late-backup": {
		right: "installation",
		create: () => addBackup("backup", { succeeded_at: toStored(fridayAfternoon.subtract({ hours: 27 })) }),
		path: /^sikkerhetskopier$/u,
		title: /^Sist gikk det bra$/u,
	},
	"unverified-backup": {
		right: "installation",
		create: () => addBackup("verification", { failure: "Disken er full." }),
		path: /^sikkerhetskopier$/u,
		title: /^Disken er full\.$/u,
	},
	// The last one, because it takes the prices of all showings.
	"showing-without-price": {
		right: "programme",
		create: () => app.db.deleteFrom("price_group_price").where("site_id", "=", shopSite).execute(),
		path: /^program\/.+/u,
		title: /./u,
	},
};

const addBackup = (kind: "backup" | "verification", result: { succeeded_at?: string; failure?: string }) =>
	app.db
		.insertInto("backup_status")
		.values({ kind, since: now, ...result })
		.execute();

describe("tasks", () => {
	test.each(Object.entries(cases) as [TaskKind, Case][])(
		"%s is shown to those who may do something about it, with its screen",
		async (kind, { right, create, path, title }) => {
			const find = async (token?: string) => (await readToday(token)).tasks.find((task) => task.kind === kind);
			const before = (await find())?.count ?? 0;
			await create();
			for (const role of ["box-office", "editor", "admin", "operator"] as const) {
				const task = await find(role);
				if (!roleRights[role].includes(right)) {
					expect(task, role).toBeUndefined();
					continue;
				}
				expect(task?.count, role).toBeGreaterThan(before);
				if (path === null) expect(task?.path).toBeNull();
				else expect(task?.path).toMatch(path);
				if (title) expect(task?.title).toMatch(title);
			}
		},
	);

	test("a failed email is no task any more when a later one has been sent", async () => {
		const find = async () => (await readToday()).tasks.find(({ kind }) => kind === "failed-email");
		const path = (await find())?.path?.replace("bestillinger", "order");
		app.setClock(fridayAfternoon.add({ seconds: 1 }));
		expect((await editor.call("POST", `${path}/resends`)).status).toBe(202);
		await app.runDueJobs();
		expect(await find()).toBeUndefined();
		app.setClock(fridayAfternoon);
	});
});

/** Whatever prices the groups have. */
const sellAdults = (id: string) =>
	app.db
		.updateTable("event")
		.set({ prices_json: JSON.stringify([{ ticketTypeId: "voksen", label: "", ore: 15_000, rule: "none" }]) })
		.where("id", "=", id)
		.execute();

describe("the takings", () => {
	test("are what was sold and taken back since midnight, for those with the right to reports", async () => {
		await addTestEvent(app, "i-morgen", toStored(fridayAfternoon.add({ hours: 24 })));
		await sellAdults("i-morgen");
		const before = (await readToday()).takings;
		const { id, tickets } = await createBuyer(app).buy({ seats: ["2-4", "2-5"], eventId: "i-morgen" });
		const refund = { tickets: [tickets[0]?.id], reason: "Ombestemt" };
		expect((await editor.callOnce(`order/${id}/refunds`, refund, "ombestemt")).status).toBe(201);
		const { takings } = await readToday("box-office");
		expect(takings).toEqual({
			tickets: (before?.tickets ?? 0) + 2,
			ore: (before?.ore ?? 0) + 30_000,
			refundedOre: (before?.refundedOre ?? 0) + 15_000,
		});
		expect((await readToday("editor")).takings).toBeNull();
		// The day after, nothing is sold yet.
		app.setClock(fridayAfternoon.add({ hours: 12 }));
		expect((await readToday()).takings).toEqual({ tickets: 0, ore: 0, refundedOre: 0 });
		app.setClock(fridayAfternoon);
	});
});

describe("payment", () => {
	const readPayment = async (environment: Record<string, string>) => {
		const other = await createTestApp(environment, { readStaff: readTestStaff });
		try {
			await openShop(other);
			const read = (token: string, path: string) => createEditor(other, token).call("GET", path);
			const [admin, boxOffice, places, listed] = [
				(await read("admin", "today")).body as unknown as Today,
				(await read("box-office", "today")).body as unknown as Today,
				(await read("box-office", "event/prove/places")).body,
				(await read("box-office", "showing/prove")).body,
			];
			const find = ({ tasks }: Today) => tasks.find(({ kind }) => kind === "showing-without-payment")?.path;
			return [boxOffice.payment, places.payment, listed.payment, find(admin), find(boxOffice)];
		} finally {
			await other.close();
		}
	};
	test.each<[string, Record<string, string>, unknown[]]>([
		["a test payment is on", {}, ["test", "test", "test", undefined, undefined]],
		["there is no payment account", publicSite, ["none", "none", "none", "betaling", undefined]],
		[
			"an account is in test mode",
			{ ...publicSite, ...stripeEnvironment("https://stripe.example") },
			["test", "test", "test", undefined, undefined],
		],
	])("says where sales are shown that %s", async (_what, environment, expected) => {
		expect(await readPayment(environment)).toEqual(expected);
	});
});

describe("showings", () => {
	test("have what is sold, who is inside and what there is room for", async () => {
		await addTestEvent(app, "i-kveld", toStored(fridayAfternoon.add({ hours: 5 })));
		await addTestEvent(app, "annet-sted", toStored(fridayAfternoon.add({ hours: 8 })));
		await app.db
			.updateTable("event")
			.set({ ticket_url: "https://billett.example/1" })
			.where("id", "=", "annet-sted")
			.execute();
		await sellAdults("i-kveld");
		const { tickets } = await createBuyer(app).buy({ seats: ["2-4", "2-5"], eventId: "i-kveld" });
		await app.db
			.updateTable("order_ticket")
			.set({ used_at: now })
			.where("code", "=", tickets[0]?.code ?? "")
			.execute();
		const { day, showings } = await readToday("box-office");
		expect(day).toBe("2026-11-20");
		expect(showings.find(({ id }) => id === "i-kveld")).toMatchObject({
			...{ sold: 2, used: 1, capacity: 40, hall: "Prøvesalen", isSoldHere: true, isOverlapping: false },
			endTime: expect.stringMatching(/^2026-11-2\dT\d\d:\d\d/u),
		});
		expect(showings.find(({ id }) => id === "annet-sted")).toMatchObject({ isSoldHere: false, sold: 0 });
		expect(showings.map(({ startTime }) => startTime)).toEqual(showings.map(({ startTime }) => startTime).sort());
	});

	test("of tomorrow are shown with at most five tickets, unless they are cancelled or sold elsewhere", async () => {
		const tomorrow = toStored(fridayAfternoon.add({ hours: 24 }));
		for (const id of ["fa", "avlyst", "andre"]) await addTestEvent(app, id, tomorrow);
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "avlyst").execute();
		await app.db.updateTable("event").set({ ticket_url: "https://b.example" }).where("id", "=", "andre").execute();
		const ids = (await readToday()).slowTomorrow.map(({ id }) => id);
		expect(ids).toContain("fa");
		expect(ids).not.toContain("avlyst");
		expect(ids).not.toContain("andre");
	});

	test("after midnight, the evening before is still today", async () => {
		app.setClock(fridayAfternoon.add({ hours: 10 }));
		expect((await readToday()).day).toBe("2026-11-20");
		app.setClock(fridayAfternoon);
	});
});

test("an usher and other sites' staff get nothing", async () => {
	expect((await createEditor(app, "usher").call("GET", "today")).status).toBe(403);
	expect((await createEditor(app, "box-office", "birkevag").call("GET", "today")).status).toBe(403);
});

test("the number of statements does not grow with the showings", async () => {
	const count = async () => {
		app.sqlStatements.length = 0;
		await readToday();
		return app.sqlStatements.length;
	};
	const before = await count();
	for (let n = 0; n < 12; n++) await addTestEvent(app, `mange-${n}`, toStored(fridayAfternoon.add({ hours: n * 3 })));
	// Some statements are only for a list with rows.
	expect(await count()).toBeLessThan(before + 5);
});

test("the tasks are looked for one after the other, so that visitors keep their connections", async () => {
	const { db, mostAtOnce } = watchReads(app.db);
	const [site] = await readSites(app.db);
	if (!site) throw new Error("the demo has no site");
	await findTasks({ db, site, rights: new Set(roleRights.operator), payment: "money", isTest: false, now });
	expect(mostAtOnce()).toBeGreaterThan(0);
	expect(mostAtOnce()).toBeLessThanOrEqual(2);
});
