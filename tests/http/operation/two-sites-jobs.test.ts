import { orderEmailTopics } from "@lerret/contracts/ticketing";
import { toStored } from "@lerret/platform/core/time";
import { addJob } from "@lerret/platform/jobs/add";
import { type JobKind, type JobPayload, jobKinds } from "@lerret/platform/jobs/kinds";
import { weekToSend } from "@lerret/platform/messages/newsletter/issue/week";
import { queueIssue } from "@lerret/platform/messages/newsletter/send";
import { readSites } from "@lerret/platform/sites/read";
import { changeSiteConfig } from "@lerret/platform/sites/site-config";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createBuyer } from "../../support/box-office.ts";
import { now } from "../../support/rows.ts";
import { fridayAfternoon } from "../../support/test-app.ts";
import { createTwoSites, findMarker, marker, other, own, ownMarker, type TwoSites } from "../../support/two-sites.ts";
import { addRowsOf, type SiteRows } from "../../support/two-sites-rows.ts";

/** Every kind of job, in a database with rows of two sites. */

const at = (text: string) => Temporal.Instant.from(text);
const reopened = "2026-11-20T14:00:00.000Z";

let sites: TwoSites;
let ownRows: SiteRows;
let account: { id: string; email: string; partner: number };

beforeAll(async () => {
	sites = await createTwoSites();
	const { app } = sites;
	await addRowsOf(app, other, marker);
	ownRows = await addRowsOf(app, own, ownMarker);
	for (const [siteId, text] of [
		[own, ownMarker],
		[other, marker],
	] as const)
		await app.db.transaction().execute((trx) =>
			changeSiteConfig(
				trx,
				siteId,
				now,
				(config) =>
					({
						...config,
						newsletter: { weekday: 5, hour: 14 },
						ticketing: {
							...config.ticketing,
							figureReceivers: [
								{ kind: "filmweb", email: `film-${text}@post.example`, distributor: "", getsWeekend: false },
							],
						},
					}) as typeof config,
			),
		);
	const { account_id } = await app.db
		.selectFrom("review")
		.select("account_id")
		.where("id", "=", ownRows.ids.review)
		.executeTakeFirstOrThrow();
	await app.db.updateTable("account").set({ deletion_notice_at: now }).where("id", "=", account_id).execute();
	const { email, partner_id } = await app.db
		.selectFrom("account")
		.select(["email", "partner_id"])
		.where("id", "=", account_id)
		.executeTakeFirstOrThrow();
	account = { id: account_id, email, partner: partner_id };
});
afterAll(async () => {
	sites.stopWatching();
	await sites.app.close();
});
afterEach(() => sites.app.setClock(fridayAfternoon));

const add = <K extends JobKind>(kind: K, ...payloads: JobPayload<K>[]) =>
	sites.app.db.transaction().execute(async (trx) => {
		for (const payload of payloads) await addJob(trx, { kind, payload, runAt: reopened } as never);
	});

/** A paid order of another event, so that those of «prøve» stay. */
async function buyAnother(seat: string) {
	const buyer = createBuyer(sites.app, undefined, own);
	const { body: hold } = await buyer.hold({ seats: [seat] }, "senere");
	const { body: order } = await buyer.order(hold, { email: `${ownMarker}@post.example` });
	await buyer.decide(order.redirectUrl, "pay");
	return { buyer, id: order.id };
}

/** Puts jobs of a kind for the own site into the table. */
const ofOneSite: Partial<Record<JobKind, () => Promise<unknown>>> = {
	email: () => add("email", { to: `${ownMarker}@post.example`, subject: "Hei", text: "Hei" }),
	"verification-email": () => add("verification-email", { accountId: account.id, siteId: own }),
	async "email-change"() {
		const change = { id: "bytte", account_id: account.id, number: 1, old_email: account.email, old_verified_at: now };
		const asked = { new_email: `ny-${ownMarker}@post.example`, token_hash: "x", requested_at: now, confirmed_at: null };
		await sites.app.db
			.insertInto("account_email_change")
			.values({ ...change, ...asked })
			.execute();
		const payload = { changeId: "bytte", siteId: own };
		await add("email-change", { ...payload, about: "confirm" }, { ...payload, about: "notice" });
	},
	"unused-account-email": () => add("unused-account-email", { accountId: account.id }),
	"forgotten-password": () =>
		add("forgotten-password", { partner: account.partner, siteId: own, email: account.email }),
	"login-link": () => add("login-link", { partner: account.partner, siteId: own, email: account.email }),
	"newsletter-request": () =>
		add("newsletter-request", {
			...{ siteId: own, email: `${ownMarker}-ny@post.example`, topics: ["film"], consentText: "Ja" },
			...{ requestedAt: now, requestedFrom: "192.0.2.1" },
		}),
	"subscriber-email": () => add("subscriber-email", { subscriberId: `${own}-${ownMarker}0`, purpose: "manage" }),
	async newsletter() {
		const site = (await readSites(sites.app.db)).find(({ id }) => id === own);
		if (!site) throw new Error("there is no site");
		const week = weekToSend(fridayAfternoon, 6);
		const options = { site, week, origin: "http://kopien.localhost:3000", now: fridayAfternoon, includeEmpty: true };
		expect(await queueIssue(sites.app.db, options)).toBeGreaterThan(0);
	},
	async "order-email"() {
		const { order, "pay-link": payLink, "gift-card": voucher } = ownRows.ids;
		const { order_id } = await sites.app.db
			.selectFrom("voucher")
			.select("order_id")
			.where("id", "=", voucher)
			.executeTakeFirstOrThrow();
		const orderOf = { "pay-link": payLink, "pay-reminder": payLink, card: order_id, gift: order_id };
		await add(
			"order-email",
			...orderEmailTopics.map((about) => ({ about, orderId: orderOf[about as keyof typeof orderOf] ?? order })),
		);
	},
	"waiting-email": () =>
		add(
			"waiting-email",
			{ about: "joined", entryId: ownRows.ids["waiting-list"] },
			{ about: "offer", entryId: ownRows.ids["waiting-list"] },
			{ about: "notice", entryId: ownRows.ids["waiting-list"], noticeId: "ukjent" },
		),
	"film-week-email": () => add("film-week-email", { siteId: own, week: "2026-11-13", number: 1, receiver: "filmweb" }),
	async "refund-order"() {
		const { id: orderId } = await buyAnother("2-5");
		const refund = { id: "avlyst", site_id: own, event_id: "senere", reason: "Avlyst", requested_by: "x" };
		const request = { requested_by_name: "Mona", idempotency_key: "avlyst", created_at: now };
		await sites.app.db
			.insertInto("event_refund")
			.values({ ...refund, ...request })
			.execute();
		const row = { event_refund_id: "avlyst", order_id: orderId, refund_id: null, ended_at: null };
		await sites.app.db.insertInto("event_refund_order").values(row).execute();
		await add("refund-order", { eventRefundId: "avlyst", orderId });
	},
	async refund() {
		const { buyer, id } = await buyAnother("2-4");
		expect((await buyer.call("POST", `${own}/orders/${id}/cancellations`)).status).toBe(202);
		await add("refund", { refundId: ownRows.ids.refunds });
	},
	"settle-payment": () => add("settle-payment", { paymentId: ownRows.ids.openPayment }),
	async "close-order"() {
		sites.app.setClock(fridayAfternoon.add({ hours: 1 }));
		await add("close-order", { orderId: ownRows.ids.open });
	},
};

const siteBySite = "It goes through all sites; what it writes and sends for each is searched below.";
const ofStaff = "Staff are of the installation, and get emails in the name of its first site.";
const ofInstallation = "It is about the installation, or a copy of all of it.";
/** Kinds that read rows of all sites, and why. */
const ofAllSites: Partial<Record<JobKind, string>> = {
	"film-weeks": siteBySite,
	reminders: siteBySite,
	"waiting-list": siteBySite,
	"reconcile-payments": siteBySite,
	"expire-cards": siteBySite,
	"check-ledger": siteBySite,
	"newsletter-issue": siteBySite,
	"clean-up": siteBySite,
	"staff-email": ofStaff,
	"new-device-email": ofStaff,
	"staff-factor-email": ofStaff,
	"staff-login-link": ofStaff,
	"test-email": ofStaff,
	sync: ofInstallation,
	"check-settings": ofInstallation,
	backup: ofInstallation,
	"verify-backup": ofInstallation,
};

test("every kind of job is of one site, or of all for a reason", () => {
	expect([...Object.keys(ofOneSite), ...Object.keys(ofAllSites)].sort()).toEqual(Object.keys(jobKinds).sort());
});

const failures = () =>
	sites.app.db.selectFrom("job").select(["kind", "failure"]).where("failure", "is not", null).execute();

describe("a job of a site reads and sends nothing of another one:", () => {
	test.each(Object.keys(ofOneSite) as JobKind[])("%s", async (kind) => {
		const { app } = sites;
		await app.db.deleteFrom("job").execute();
		app.emails.length = 0;
		await ofOneSite[kind]?.();
		const before = await sites.readOther();
		expect(await app.db.selectFrom("job").select("kind").where("kind", "=", kind).execute()).not.toEqual([]);
		sites.start();
		await app.runDueJobs();
		expect(sites.leaks()).toEqual([]);
		expect(findMarker(JSON.stringify(app.emails))).toEqual([]);
		expect(await failures()).toEqual([]);
		expect(await sites.readOther()).toEqual(before);
		if (/email|newsletter|password|link/u.test(kind)) expect(app.emails).not.toEqual([]);
	});
});

describe("a job of all sites mixes them in nothing that it writes or sends:", () => {
	const recurring: [JobKind, string, sends?: true][] = [
		["waiting-list", "2026-11-20T14:00:00Z", true],
		["reconcile-payments", "2026-11-20T14:00:00Z"],
		["check-ledger", "2026-11-20T14:00:00Z"],
		["newsletter-issue", "2026-11-20T14:00:00Z", true],
		["reminders", "2026-11-22T14:00:00Z", true],
		["film-weeks", "2026-11-27T05:00:00Z", true],
		["expire-cards", "2029-11-22T12:00:00Z"],
		["clean-up", "2029-11-22T12:00:00Z"],
	];

	test("all of them run here", () => {
		const kinds = Object.entries(ofAllSites).flatMap(([kind, reason]) => (reason === siteBySite ? kind : []));
		expect(recurring.map(([kind]) => kind).sort()).toEqual(kinds.sort());
	});

	test.each(recurring)("%s", async (kind, instant, sends) => {
		const { app } = sites;
		await app.db.deleteFrom("job").execute();
		app.emails.length = 0;
		app.setClock(at(instant));
		if (kind === "film-weeks") await app.db.updateTable("ticket_order").set({ is_test: 0 }).execute();
		if (kind === "newsletter-issue") await prepareIssue();
		const job = { kind, payload: {}, key: "recurring", runAt: toStored(at(instant)) } as never;
		await app.db.transaction().execute((trx) => addJob(trx, job));
		await app.runDueJobs();
		expect(await failures()).toEqual([]);
		const emailsOf = (text: string) => app.emails.filter(({ to }) => to.includes(text));
		const [ofOwn, ofOther] = [emailsOf(ownMarker), emailsOf(marker)];
		if (sends) expect([ofOwn.length, ofOther.length]).toEqual([expect.any(Number), ofOwn.length]);
		if (sends) expect(ofOwn).not.toEqual([]);
		expect(findMarker(JSON.stringify(ofOwn))).toEqual([]);
		expect(findMarker(JSON.stringify(ofOther), ownMarker)).toEqual([]);
		expect(findMarker(JSON.stringify(await sites.readOwn()))).toEqual([]);
		expect(findMarker(JSON.stringify(await sites.readOther()), ownMarker)).toEqual([]);
	});

	/** Also with an article that is due for publication. */
	async function prepareIssue(): Promise<void> {
		for (const table of ["newsletter_delivery", "newsletter_issue"] as const)
			await sites.app.db.deleteFrom(table).execute();
		sites.app.setClock(fridayAfternoon.subtract({ hours: 1 }));
		const { staff } = ownRows;
		const { body } = await staff.call("POST", "article", { title: "Planlagt", content: "<p>Tekst</p>" });
		const planned = await staff.call("PUT", `article/${body.id}/publication`, { at: "2026-11-20T14:30:00+01:00" });
		expect(planned.status).toBe(200);
		sites.app.setClock(fridayAfternoon);
	}
});
