import { addNotice } from "@lerret/platform/boxoffice/notices/write";
import { toStored } from "@lerret/platform/core/time";
import type { Email } from "@lerret/platform/mail/email";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPriceGroup, copyShop, createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app, { settings: { mayCancel: true, ...voucherSettings } });
	await app.db
		.updateTable("production")
		.set({ title: "Fyr & <Flamme>" })
		.where("id", "in", (eb) => eb.selectFrom("event").select("production_id").where("id", "=", "prove"))
		.execute();
});
afterEach(() => app.close());

const withSpaces = (text: string | undefined) => (text ?? "").replaceAll("\u00a0", " ");

async function lastEmail(): Promise<Email> {
	await app.runDueJobs();
	const email = app.emails.at(-1);
	if (!email) throw new Error("no email was sent");
	return email;
}

/** Where the HTML has these texts, in its order. */
const positionsOf = ({ html = "" }: Email, texts: string[]) => texts.map((text) => html.indexOf(text));

describe("the email with tickets", () => {
	test("says in its subject what it is, and shows seat and code before everything else", async () => {
		await app.db.updateTable("event").set({ doors_minutes: 45 }).where("id", "=", "prove").execute();
		await createBuyer(app).buy({ seats: ["2-4", "2-5"] });
		const email = await lastEmail();
		expect(email.subject).toBe("TEST: Billetter til Fyr & <Flamme>, mandag 23. november kl. 15.00");
		expect(email.html).toContain("Fyr &amp; &lt;Flamme&gt;");
		expect(email.html).not.toContain("<Flamme>");
		const parts = [
			"<h1",
			"Mandag 23. november 2026 kl.\u00a015.00",
			"Rad 2, sete 4",
			'src="cid:',
			"Vis billettene",
			"Dørene",
			"åpner kl.\u00a014.15",
			"Adresse",
		];
		const positions = positionsOf(email, [...parts, "Kvittering nr. 1"]);
		expect(positions).toEqual(positions.toSorted((a, b) => a - b));
		expect(positions[0]).toBeGreaterThan(0);
		expect(withSpaces(email.text)).toMatch(/Rad 2, sete 4\nVoksen, 150 kr\n\nRad 2, sete 5/u);
	});

	test("has addresses in the text, buttons in the HTML, and how to reach the venue", async () => {
		const order = await createBuyer(app).buy({ seats: ["2-4"] });
		const { subject, html, text, replyTo } = await lastEmail();
		expect(subject).toContain("Billett til ");
		expect(text).toMatch(new RegExp(`^Vis billetten:\nhttp\\S+/ordre/${order.id}\\?token=`, "mu"));
		expect(html).toMatch(/<a href="http[^"]+" class="button accent"[^>]*>Vis billetten<\/a>/u);
		expect(html).not.toMatch(/>[^<]*https?:\/\//u);
		expect(html).toMatch(/<a href="tel:\+47\d{8}"/u);
		expect(text).toMatch(/Telefon \d\d \d\d \d\d \d\d/u);
		expect(replyTo).toBe("post@tindevik.example");
		expect(text).not.toContain("Avbestill");
	});

	test("of free places has a way to cancel them", async () => {
		await addPriceGroup(app, { id: "gratis", prices: { voksen: 0 } });
		await app.db.updateTable("event").set({ price_group_id: "gratis" }).where("id", "=", "prove").execute();
		await createBuyer(app).buy({ seats: ["2-4"] }, { payment: "none" });
		const { text, html } = await lastEmail();
		expect(text).toContain("Avbestill plassen:\nhttp");
		expect(html).toContain(">Avbestill plassen</a>");
	});

	test("is from the site where they were bought", async () => {
		await copyShop(app, "nabokino");
		const buyer = createBuyer(app, undefined, "nabokino");
		await buyer.buy({ seats: ["2-4"] });
		const email = await lastEmail();
		expect(email.fromHost).toBe("nabokino.example");
		expect(email.html).toContain("http://nabokino.example:3000/ordre/");
	});
});

test("the email about cancelled tickets names them and what goes back", async () => {
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4", "2-5"] });
	await app.runDueJobs();
	await buyer.call("POST", `tindevik/orders/${order.id}/cancellations`, { tickets: [order.tickets[0]?.id] });
	const email = await lastEmail();
	expect(email.subject).toBe("TEST: Avbestilt: Fyr & <Flamme>, mandag 23. november kl. 15.00");
	for (const part of ["Rad 2, sete 4, Voksen: 150 kr", "150 kr går tilbake", "Kreditnota nr. 2 til kvittering nr. 1"]) {
		expect(withSpaces(email.text)).toContain(part);
		expect(withSpaces(email.html)).toContain(part);
	}
});

test("a gift card has the greeting, the amount and the code, in this order", async () => {
	const gift = { recipientEmail: "kari@post.example", greeting: "Gratulerer, <Kari>!\nHilsen Ola" };
	const { code } = await createVoucherBuyer(createBuyer(app)).buyGiftCard(30_000, gift);
	await app.runDueJobs();
	const email = app.emails.find(({ to }) => to === "kari@post.example");
	expect(email?.subject).toBe("TEST: Du har fått et gavekort");
	const positions = positionsOf(email as Email, ["Gratulerer, &lt;Kari&gt;!<br>Hilsen Ola", "300\u00a0kr", code]);
	expect(positions).toEqual(positions.toSorted((a, b) => a - b));
	expect(positions[0]).toBeGreaterThan(0);
	expect(withSpaces(email?.text)).toContain(`300 kr\nGavekort\nGjelder til og med`);
	expect(email?.text).toContain(`Kode: ${code}`);
});

test.each([
	["tindevik", "localhost:3000", 118, "Tindevik kulturhus"],
	["birkevag", "birkevag.localhost:3000", 178, "Birkevåg kino"],
])(
	"emails about accounts and the newsletter of %s have its name, its button and its address",
	async (_, host, partner, title) => {
		const email = "ny@post.example";
		const subscription = new URLSearchParams({ epost: email, tema: "film" });
		await app.request("/nyhetsbrev", { method: "POST", body: subscription, host });
		const account = { email, password: "grønn-fjord-74", userName: "Ny" };
		await app.request(`/api/loyalty/${partner}/profile`, { method: "POST", body: JSON.stringify(account), host });
		await app.request(`/api/loyalty/${partner}/forgotPassword`, {
			method: "POST",
			body: JSON.stringify({ Email: email }),
			host,
		});
		await app.runDueJobs();
		const sent = app.emails.filter(({ to }) => to === email);
		expect(sent.map(({ subject }) => subject).sort()).toEqual([
			`Bekreft e-postadressen din hos ${title}`,
			`Bekreft nyhetsbrevet fra ${title}`,
			`Nytt passord hos ${title}`,
		]);
		for (const { html = "", text, subject } of sent) {
			const url = /^http\S+$/mu.exec(text)?.[0] ?? "";
			expect(url, subject).toContain("?token=");
			expect(html, subject).toContain(`<a href="${url}" class="button accent"`);
			expect(html, subject).toContain(`<h1`);
			expect(text, subject).toContain(`Hilsen ${title}`);
		}
	},
);

test("a notice has its kind in subject and heading, and a button to the order", async () => {
	const order = await createBuyer(app).buy({ seats: ["2-4"] });
	await app.runDueJobs();
	const notice = {
		kind: "text",
		subject: null,
		text: "Ta med <refleks>.",
		fromStartsAt: null,
		fromHall: null,
	} as const;
	const event = { siteId: "tindevik", eventId: "prove" };
	await app.db
		.transaction()
		.execute((trx) =>
			addNotice(trx, event, { ...notice, sentBy: null, idempotencyKey: null }, toStored(fridayAfternoon)),
		);
	const { subject, html, text } = await lastEmail();
	expect(subject).toBe("TEST: Beskjed om Fyr & <Flamme>, mandag 23. november kl. 15.00");
	expect(html).toContain("Ta med &lt;refleks&gt;.");
	expect(html).toMatch(/class="button accent"[^>]*>Se bestillingen<\/a>/u);
	expect(text).toMatch(new RegExp(`^Se bestillingen:\nhttp\\S+/ordre/${order.id}`, "mu"));
});
