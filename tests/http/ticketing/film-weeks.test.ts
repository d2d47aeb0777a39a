import { createHash } from "node:crypto";
import type { FilmWeekFileItem } from "@lerret/contracts/api/film-weeks";
import type { Today } from "@lerret/contracts/api/today";
import type { FilmWeekFile, FilmWeekRow } from "@lerret/contracts/film-week";
import type { FigureReceiver } from "@lerret/contracts/settings/figure-receivers";
import { makeFilmWeekFiles } from "@lerret/platform/boxoffice/film-weeks/make";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { MailError } from "@lerret/platform/mail/email";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addTestEvent, createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { createEditor, type Editor } from "../../support/editor.ts";
import { sized } from "../../support/extent.ts";
import { addSoldYear } from "../../support/sold-year.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

const instant = (text: string) => Temporal.Instant.from(text);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

let app: TestApp;
let admin: Editor;
let failsMail = false;
afterEach(async () => {
	failsMail = false;
	await app.close();
});

async function openApp(figureReceivers: FigureReceiver[] = []): Promise<void> {
	const emails: TestApp["emails"] = [];
	app = await createTestApp(
		{},
		{
			readStaff: readTestStaff,
			mailer: {
				async send(email) {
					if (failsMail) throw new MailError("no such mailbox", true);
					emails.push(email);
				},
				close: () => {},
			},
		},
	);
	Object.assign(app, { emails });
	// Thursday at 18.00 in Oslo.
	await openShop(app, { settings: { ...voucherSettings, figureReceivers }, startsAt: "2026-11-26T17:00:00.000Z" });
	// The demo's showings would be among them.
	const others = app.db.updateTable("event").set({ status: "cancelled" }).where("site_id", "=", shopSite);
	await others.where("id", "<>", "prove").execute();
	const { production_id } = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const film = { title: 'Fjord, "natt"', distributor: "Nordfilm" };
	await app.db.updateTable("production").set(film).where("id", "=", production_id).execute();
	await app.db.updateTable("event").set({ edi_number: null, format: "2D" }).where("id", "=", "prove").execute();
	admin = createEditor(app, "box-office");
}

/** Test payments are figures for no one, so the orders become real ones. */
async function buy(seats: string[], overrides: object = {}) {
	const order = await createBuyer(app).buy({ seats }, overrides);
	await app.db.updateTable("ticket_order").set({ is_test: 0 }).execute();
	return order;
}

async function runAt(time: string): Promise<void> {
	app.setClock(instant(time));
	const job = { kind: "film-weeks", payload: {}, key: "recurring", runAt: toStored(instant(time)) } as const;
	await app.db.transaction().execute((trx) => addJob(trx, job));
	await app.runDueJobs();
}

const weekPeriod = "from=2026-11-20&to=2026-11-26";
const list = async (period = weekPeriod) =>
	((await admin.call("GET", `film-week-file?${period}`)).body as { files: FilmWeekFileItem[] }).files;
const read = async (number: number, query = "") =>
	(await admin.call("GET", `film-week-file/2026-11-20/${number}?${query}`)).body as unknown as FilmWeekFile;
const readCsv = async (number: number, query = "") => {
	const path = `/api/management/site/${shopSite}/film-week-file/2026-11-20/${number}?format=csv${query}`;
	const response = await app.request(path, { headers: { authorization: "Bearer box-office" } });
	expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
	return response.text();
};
const findTask = async () =>
	((await admin.call("GET", "today")).body as unknown as Today).tasks.find(({ kind }) => kind === "film-week");
const weekFilms = () => app.emails.filter(({ files }) => files !== undefined);

const header =
	"cinema,from,to,number,kind,former_sha256,change,showing,distributor,title,edi_number,version,hall,start_time,visitors,free,gross_ore,vat_12_ore,vat_25_ore,net_ore\r\n";
const showing = 'prove,Nordfilm,"Fjord, ""natt""",,2D,Prøvesalen,2026-11-26T18:00:00+01:00';

describe("a week without receivers", () => {
	beforeEach(() => openApp());

	test("is a file on Friday at six, once, and a task until staff say that it was sent", async () => {
		await buy(["2-4", "2-5", "2-6"]);
		await runAt("2026-11-26T22:00:00Z");
		expect(await list()).toEqual([]);
		for (let times = 0; times < 2; times += 1) await runAt("2026-11-27T05:00:00Z");
		expect(await list()).toMatchObject([
			{ number: 1, kind: "week", rows: 1, distributors: ["Nordfilm"], emails: [], isOwed: true, sentAt: null },
		]);
		expect(await readCsv(1)).toBe(
			`${header}Tindevik kulturhus,2026-11-20,2026-11-26,1,week,,,${showing},3,0,45000,4821,0,40179\r\n`,
		);
		const path = "rapporter?rapport=film-week&fra=2026-11-20&til=2026-11-26";
		expect(await findTask()).toMatchObject({ count: 1, path, title: "uka fra fredag 20. november" });

		const delivery = "film-week-file/2026-11-20/1/delivery";
		for (let times = 0; times < 2; times += 1) expect((await admin.call("PUT", delivery)).status).toBe(204);
		expect(await findTask()).toBeUndefined();
		expect(await list()).toMatchObject([{ isOwed: false, sentAt: "2026-11-27T06:00:00+01:00" }]);
		const log = await app.db.selectFrom("audit").select("action").where("kind", "=", "film-week").execute();
		expect(log).toEqual([{ action: "send" }]);
		expect((await admin.call("DELETE", delivery)).status).toBe(204);
		expect(await findTask()).toMatchObject({ count: 1 });
		expect((await admin.call("PUT", "film-week-file/2026-11-20/2/delivery")).status).toBe(404);
		expect((await admin.call("PUT", "film-week-file/2026-11-20/x/delivery")).status).toBe(404);
	});

	test("gets numbered corrections with the changed rows and the hash of the former, and a new title is none", async () => {
		const { id, tickets } = await buy(["2-4", "2-5"]);
		await runAt("2026-11-27T05:00:00Z");
		const first = await readCsv(1);
		await app.db.updateTable("production").set({ title: "Fjord" }).execute();
		await runAt("2026-11-28T05:00:00Z");
		expect(await list()).toHaveLength(1);

		await admin.callOnce(`order/${id}/refunds`, { tickets: [tickets[0]?.id], reason: "Syk" }, "en");
		await runAt("2026-11-29T05:00:00Z");
		const second = await readCsv(2);
		const head = `Tindevik kulturhus,2026-11-20,2026-11-26,2,correction,${sha256(first)}`;
		expect(second).toBe(
			`${header}${head},old,${showing},2,0,30000,3214,0,26786\r\n${head},new,${showing.replace('"Fjord, ""natt"""', "Fjord")},1,0,15000,1607,0,13393\r\n`,
		);
		await app.db.updateTable("event").set({ status: "cancelled" }).where("id", "=", "prove").execute();
		await runAt("2026-11-30T05:00:00Z");
		const third = await read(3);
		expect(third).toMatchObject({ kind: "correction", former: { number: 2, sha256: sha256(second) }, rows: [] });
		expect(third.changes).toMatchObject([{ old: { visitors: 1 }, new: { visitors: 0, grossOre: 0, netOre: 0 } }]);
		expect(await readCsv(1)).toBe(first);
		expect(await findTask()).toMatchObject({ count: 3, title: "uka fra fredag 20. november" });
	});

	test("stays a task until staff say that it was sent, and a correction months later is one too", async () => {
		const { id, tickets } = await buy(["2-4", "2-5"]);
		await runAt("2026-11-27T05:00:00Z");
		await runAt("2027-04-23T04:00:00Z");
		expect(await findTask()).toMatchObject({ count: 1, title: "uka fra fredag 20. november" });
		await admin.call("PUT", "film-week-file/2026-11-20/1/delivery");
		expect(await findTask()).toBeUndefined();
		await admin.callOnce(`order/${id}/refunds`, { tickets: [tickets[0]?.id], reason: "Syk" }, "sent");
		await runAt("2027-04-24T04:00:00Z");
		expect(await findTask()).toMatchObject({ count: 1, title: "rettelse nr. 2 av uka fra fredag 20. november" });
		await admin.call("PUT", "film-week-file/2026-11-20/2/delivery");
		expect(await findTask()).toBeUndefined();
	});

	test("counts clips at their price, gift cards and compensation at the ticket's, and free companions as visitors", async () => {
		const cards = createVoucherBuyer(createBuyer(app));
		const [gift, clips] = [await cards.buyGiftCard(20_000), await cards.buyKlippekort()];
		const lines = [
			{ seat: "2-4", ticketTypeId: "voksen" },
			{ seat: "2-5", ticketTypeId: "ledsager" },
		];
		await buy(["2-4", "2-5"], { lines, giftCard: gift.code, payment: "none" });
		await buy(["3-4"], { klippekort: clips.code, payment: "none" });
		const { id: orderId } = await buy(["3-5"]);
		const { body } = await admin.callOnce("gift-card", { orderId, ore: 15_000, reason: "Kaldt" }, "kompensasjon");
		await buy(["3-6"], { giftCard: app.boxOffice.voucherCodeOf(String(body.id)), payment: "none" });
		await runAt("2026-11-27T05:00:00Z");
		// Three at 150 kr, a clip of 120 kr and a companion.
		expect((await read(1)).rows).toMatchObject([{ visitors: 5, free: 1, grossOre: 57_000 }]);
	});

	test("of test payments alone is none", async () => {
		await createBuyer(app).buy({ seats: ["2-4"] });
		await runAt("2026-11-27T05:00:00Z");
		expect(await list()).toEqual([]);
		expect(await findTask()).toBeUndefined();
	});

	test("has showings without visitors of a film that was withdrawn after them, and none of later ones", async () => {
		await buy(["2-4"]);
		await addTestEvent(app, "tom", "2026-11-26T19:00:00.000Z");
		await addTestEvent(app, "sen", "2026-11-26T22:30:00.000Z");
		const { production_id: id } = await app.db
			.selectFrom("event")
			.select("production_id")
			.where("id", "=", "prove")
			.executeTakeFirstOrThrow();
		app.setClock(instant("2026-11-26T22:00:00Z"));
		const { status } = await createEditor(app).call("DELETE", `production/${id}/publication`);
		expect(status).toBe(204);
		await runAt("2026-11-27T05:00:00Z");
		expect((await read(1)).rows.map(({ showing: shown, visitors }) => [shown, visitors])).toEqual([
			["prove", 1],
			["tom", 0],
		]);
	});

	test("waits for a showing that has not ended", async () => {
		await buy(["2-4"]);
		await app.db.updateTable("event").set({ ends_at: "2026-11-27T05:30:00.000Z" }).where("id", "=", "prove").execute();
		await runAt("2026-11-27T05:00:00Z");
		expect(await list()).toEqual([]);
		await runAt("2026-11-28T05:00:00Z");
		expect(await list()).toHaveLength(1);
	});

	test("has its weekend on Monday, provisionally, until the week comes", async () => {
		await buy(["2-4"]);
		const saturday = { starts_at: "2026-11-21T17:00:00.000Z", ends_at: "2026-11-21T19:00:00.000Z" };
		await app.db.updateTable("event").set(saturday).where("id", "=", "prove").execute();
		await runAt("2026-11-22T23:00:00Z");
		expect(await list()).toMatchObject([{ number: 0, kind: "provisional", to: "2026-11-22", rows: 1, isOwed: true }]);
		expect(await findTask()).toMatchObject({ title: "helga i uka fra fredag 20. november" });
		await runAt("2026-11-27T05:00:00Z");
		expect(await list()).toMatchObject([
			{ number: 0, isOwed: false },
			{ number: 1, kind: "week", isOwed: true },
		]);
		expect(await read(1)).toMatchObject({ former: null, rows: [{ visitors: 1 }] });
	});

	test("is made once by processes that race", async () => {
		await buy(["2-4"]);
		const at = instant("2026-11-27T05:00:00Z");
		const make = () => makeFilmWeekFiles(app.db, at, async () => true);
		await Promise.all([make(), make(), make()]);
		expect(await app.db.selectFrom("film_week_file").select("number").execute()).toEqual([{ number: 1 }]);
	});

	test("is made although another venue's cannot be", async () => {
		await buy(["2-4"]);
		// After the venue that fails.
		await app.db.updateTable("site").set({ position: 9 }).where("id", "=", shopSite).execute();
		const isReal = (siteId: string) =>
			siteId === shopSite ? Promise.resolve(true) : Promise.reject(new Error("no accounts"));
		const made = makeFilmWeekFiles(app.db, instant("2026-11-27T05:00:00Z"), isReal);
		await expect(made).rejects.toThrow(AggregateError);
		const files = await app.db.selectFrom("film_week_file").select(["site_id", "number"]).execute();
		expect(files).toEqual([{ site_id: shopSite, number: 1 }]);
	});
});

describe("a week with receivers", () => {
	const nordfilm = { kind: "distributor", distributor: "Nordfilm ", email: "tall@nordfilm.example", getsWeekend: true };
	const archive = { kind: "archive", distributor: "", email: "arkiv@kino.example", getsWeekend: false };

	test("goes to each by email with its own rows, and staff send what no receiver has got", async () => {
		const receivers = [nordfilm, { ...nordfilm, distributor: "Sørfilm", email: "s@sorfilm.example" }, archive];
		await openApp(receivers as FigureReceiver[]);
		await buy(["2-4"]);
		const at = instant("2026-11-27T05:00:00Z");
		await Promise.all([1, 2].map(() => makeFilmWeekFiles(app.db, at, async () => true)));
		await runAt("2026-11-27T05:00:00Z");
		expect(
			weekFilms()
				.map(({ to }) => to)
				.sort(),
		).toEqual([archive.email, nordfilm.email]);
		expect(weekFilms()[0]?.files?.map(({ filename }) => filename.slice(-4))).toEqual([".csv", "json"]);
		const own = weekFilms().find(({ to }) => to === nordfilm.email);
		expect(own?.subject).toBe("Tall for kinouka fra fredag 20. november 2026, Tindevik kulturhus");
		expect(own?.files?.[0]?.content).toBe(await readCsv(1, "&distributor=nordfilm"));
		expect(own?.text).toContain(sha256(own?.files?.[0]?.content ?? ""));
		expect(await list()).toMatchObject([{ isOwed: false, emails: [{ state: "sent" }, { state: "sent" }] }]);
		expect(await findTask()).toBeUndefined();

		const other = { distributor: "Ukjent film" };
		await app.db.updateTable("production").set(other).where("distributor", "=", "Nordfilm").execute();
		await runAt("2026-11-28T05:00:00Z");
		expect(await list()).toMatchObject([{ number: 1 }, { number: 2, kind: "correction", isOwed: true }]);
		expect((await read(2, "distributor=Nordfilm")).changes).toMatchObject([{ old: { visitors: 1 }, new: null }]);
		expect(await findTask()).toMatchObject({ title: "rettelse nr. 2 av uka fra fredag 20. november" });
		expect(JSON.stringify(weekFilms().filter(({ to }) => to === nordfilm.email))).not.toContain("Ukjent film");
	});

	test("is a task when an email does not arrive", async () => {
		await openApp([{ ...archive, kind: "filmweb" } as FigureReceiver]);
		await buy(["2-4"]);
		failsMail = true;
		await runAt("2026-11-27T05:00:00Z");
		expect(await list()).toMatchObject([{ isOwed: true, emails: [{ receiver: "filmweb", state: "failed" }] }]);
		expect(await findTask()).toMatchObject({ count: 1 });
	});

	test("is sent for the weekend to those who want it", async () => {
		await openApp([nordfilm, archive] as FigureReceiver[]);
		await buy(["2-4"]);
		const sunday = { starts_at: "2026-11-22T17:00:00.000Z", ends_at: "2026-11-22T19:00:00.000Z" };
		await app.db.updateTable("event").set(sunday).where("id", "=", "prove").execute();
		await runAt("2026-11-23T05:00:00Z");
		expect(weekFilms().map(({ to, subject }) => [to, subject.slice(0, 27)])).toEqual([
			[nordfilm.email, "Foreløpige tall for helga i"],
		]);
		expect(await findTask()).toBeUndefined();
	});

	test("names each receiver once, and a distributor only where it is one", async () => {
		await openApp();
		const settings = createEditor(app, "admin");
		const change = async (...figureReceivers: object[]) => {
			const { body, etag } = await settings.call("GET", "sale-settings");
			const { status, body: answer } = await settings.call("PUT", "sale-settings", { ...body, figureReceivers }, etag);
			return [status, (answer.errors as { path: string }[] | undefined)?.[0]?.path];
		};
		expect(await change(nordfilm, archive)).toEqual([200, undefined]);
		expect(await change(nordfilm, { ...nordfilm, distributor: "NORDFILM" })).toEqual([400, "figureReceivers.1.kind"]);
		expect(await change({ ...archive, distributor: "Nordfilm" })).toEqual([400, "figureReceivers.0.distributor"]);
		expect(await change({ ...nordfilm, email: "nordfilm" })).toEqual([400, "figureReceivers.0.email"]);
	});
});

const orderCount = sized(1_500, 12_000);

/** The Friday of a showing's week, by Intl instead of the app's own calendar. */
const osloFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Oslo" });
function fridayOf(startsAt: string): string {
	const day = new Date(`${osloFormat.format(new Date(startsAt))}T12:00Z`);
	while (day.getUTCDay() !== 5) day.setUTCDate(day.getUTCDate() - 1);
	return day.toISOString().slice(0, 10);
}

type Sums = Pick<FilmWeekRow, "visitors" | "free" | "grossOre" | "vat12Ore" | "vat25Ore" | "netOre">;

/** What the rule says of each showing: its tickets that are neither refunded nor tests, one by one. */
async function readExpected(): Promise<Map<string, Sums & { week: string }>> {
	const tickets = await app.db
		.selectFrom("order_ticket")
		.innerJoin("ticket_order", "ticket_order.id", "order_ticket.order_id")
		.innerJoin("event", "event.id", "order_ticket.event_id")
		.innerJoin("order_line", (join) =>
			join.onRef("order_line.order_id", "=", "order_ticket.order_id").onRef("number", "=", "line_number"),
		)
		.select(["event.id", "order_line.ore", "order_line.vat_rate", "order_ticket.refund_id"])
		.where("event.object", "=", "movie")
		.where("event.id", "like", "r-%")
		.where("ticket_order.is_test", "=", 0)
		.execute();
	const showings = await app.db
		.selectFrom("event")
		.select(["id", "starts_at"])
		.where("object", "=", "movie")
		.where("id", "like", "r-%")
		.execute();
	const none = { visitors: 0, free: 0, grossOre: 0, vat12Ore: 0, vat25Ore: 0, netOre: 0 };
	const sums = new Map(showings.map(({ id, starts_at }) => [id, { ...none, week: fridayOf(starts_at) }]));
	for (const { id, ore, vat_rate, refund_id } of tickets) {
		const sum = sums.get(id);
		if (!sum) throw new Error(`a ticket to ${id}, which is no film`);
		if (refund_id !== null) continue;
		const net = Math.round(ore / (1 + vat_rate / 100));
		sum.visitors += 1;
		sum.free += ore === 0 ? 1 : 0;
		sum.grossOre += ore;
		if (vat_rate === 12) sum.vat12Ore += ore - net;
		if (vat_rate === 25) sum.vat25Ore += ore - net;
		sum.netOre += net;
	}
	return sums;
}

test(`the weeks of a year of ${orderCount} orders have every showing once, and their corrections follow each refund`, async () => {
	app = await createTestApp({ PAYMENT_STRIPE_KEY: "sk_test_r" }, { readStaff: readTestStaff });
	const sold = await addSoldYear(app.db, orderCount);
	// Sold here, so that showings without visitors have rows too.
	await app.db.updateTable("event").set({ ticket_url: null }).where("id", "like", "r-%").execute();
	const published = { published_at: "2023-01-01T12:00:00.000Z" };
	await app.db.updateTable("production").set(published).where("id", "like", "r-%").execute();
	// A rate that changes within a showing.
	await app.db.updateTable("order_line").set({ vat_rate: 25 }).where("order_id", "like", "r-order-%7").execute();
	// Refunds come when they were made, and a tenth of them weeks after the showing.
	const refunds = await app.db
		.selectFrom("refund")
		.select(["id", "order_id", "created_at"])
		.where("id", "like", "r-%")
		.execute();
	const due = refunds.map(({ id, order_id, created_at }, i) => ({
		...{ id, order_id },
		at: Date.parse(created_at) + (i % 10 === 0 ? 60 * 86_400_000 : 0),
	}));
	const valid = { state: "valid", refund_id: null } as const;
	await app.db.updateTable("order_ticket").set(valid).where("id", "like", "r-%").execute();
	const isReal = async () => true;
	const monday = Temporal.PlainDate.from("2024-01-01");
	for (let day = monday; day.year < 2025 || day.dayOfYear < 90; day = day.add({ days: day.dayOfWeek === 1 ? 4 : 10 })) {
		const at = day.toZonedDateTime({ timeZone: "Europe/Oslo", plainTime: "06:00" }).toInstant();
		for (const refund of due.filter((one) => one.at <= at.epochMilliseconds)) {
			due.splice(due.indexOf(refund), 1);
			const refunded = { state: "refunded", refund_id: refund.id } as const;
			await app.db.updateTable("order_ticket").set(refunded).where("order_id", "=", refund.order_id).execute();
		}
		await makeFilmWeekFiles(app.db, at, isReal);
	}
	expect(due).toEqual([]);
	admin = createEditor(app, "box-office");
	const files = [...(await list("from=2023-12-20&to=2024-06-30")), ...(await list("from=2024-07-05&to=2025-01-10"))];
	const found = new Map<string, FilmWeekRow & { week: string }>();
	const csvByWeek = new Map<string, string>();
	for (const { week, number, sha256: hash } of files.toSorted(
		(a, b) => (a.week < b.week ? -1 : 1) || a.number - b.number,
	)) {
		if (number === 0) continue;
		const path = `film-week-file/${week}/${number}`;
		const file = (await admin.call("GET", path)).body as unknown as FilmWeekFile;
		const response = await app.request(`/api/management/site/${shopSite}/${path}?format=csv`, {
			headers: { authorization: "Bearer box-office" },
		});
		const csv = await response.text();
		expect(sha256(csv)).toBe(hash);
		expect(file.former?.sha256 ?? null).toBe(number === 1 ? null : sha256(csvByWeek.get(week) ?? ""));
		csvByWeek.set(week, csv);
		for (const row of file.rows) {
			expect(found.has(row.showing)).toBe(false);
			found.set(row.showing, { ...row, week });
		}
		for (const { old, new: now } of file.changes) {
			if (old) expect(found.get(old.showing)).toEqual({ ...old, week });
			if (now) found.set(now.showing, { ...now, week });
		}
	}
	const expected = await readExpected();
	const sumsOf = ([id, row]: [string, Sums & { week: string }]) => {
		const { week, visitors, free, grossOre, vat12Ore, vat25Ore, netOre } = row;
		return [id, week, visitors, free, grossOre, vat12Ore, vat25Ore, netOre];
	};
	expect([...found].map(sumsOf).sort()).toEqual([...expected].map(sumsOf).sort());
	expect(files.some(({ kind }) => kind === "correction")).toBe(true);
	expect(files.some(({ kind }) => kind === "provisional")).toBe(true);
	expect(sold.length).toBeGreaterThan(orderCount);
	const report = (await admin.call("GET", "report/film-week?from=2023-12-29&to=2025-01-02")).body as unknown as {
		rows: (Sums & { id: string })[];
	};
	for (const row of report.rows) {
		const { week: _, ...sums } = expected.get(row.id) ?? { week: "" };
		expect(row).toMatchObject(sums);
	}
}, 600_000);
