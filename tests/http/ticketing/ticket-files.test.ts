import { ticketFilePaths } from "@lerret/contracts/file-paths";
import { orderPath, salePath, ticketPath } from "@lerret/contracts/paths";
import ICAL from "ical.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { expectTagged, openPdf as openPdfOf, type Pdf } from "../../support/pdf.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp();
	await openShop(app, { settings: { mayCancel: true } });
});
afterEach(() => app.close());

const buyTwo = async () => {
	const buyer = createBuyer(app);
	const order = await buyer.buy({ seats: ["2-4", "2-5"] });
	await app.runDueJobs();
	const token = /token=(\S+)/u.exec(app.emails[0]?.text ?? "")?.[1] ?? "";
	const files = ticketFilePaths(orderPath(order.id));
	return { buyer, order, pdf: `${files.pdf}?token=${token}`, calendar: `${files.calendar}?token=${token}` };
};

const openPdf = async (path: string) => openPdfOf(await app.request(path));

const readText = async (pdf: Pdf, page: number): Promise<string> => {
	const { items } = await (await pdf.getPage(page)).getTextContent();
	return items.map((item) => ("str" in item ? item.str : "")).join(" ");
};

type Entry = {
	uid: string;
	sequence: number;
	start: string;
	end: string;
	description: string;
	url: string;
	status: string;
	alarms: string[];
};

const readEntry = async (path: string): Promise<Entry> => {
	const calendar = new ICAL.Component(ICAL.parse(await (await app.request(path)).text()));
	const event = calendar.getFirstSubcomponent("vevent");
	const read = (name: string) => String(event?.getFirstPropertyValue(name));
	return {
		uid: read("uid"),
		sequence: Number(read("sequence")),
		start: read("dtstart"),
		end: read("dtend"),
		description: read("description"),
		url: read("url"),
		alarms: (event?.getAllSubcomponents("valarm") ?? []).map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
		status: read("status"),
	};
};

describe("the PDF of an order", () => {
	test("has a page for each ticket with all that a visitor needs", async () => {
		const pdf = await openPdf((await buyTwo()).pdf);
		expect(pdf.numPages).toBe(2);
		const text = await readText(pdf, 1);
		for (const part of ["Tindevik kulturhus", "Mandag 23. november 2026 kl.", "Prøvesalen", "Rad 2, sete 4", "Voksen"])
			expect(text).toContain(part);
		expect(text).toContain("TEST, ikke gyldig");
		expect(await readText(pdf, 2)).toContain("Rad 2, sete 5");
	});

	test("is tagged, in bokmål and titled, with a text for the QR code", async () => {
		const pdf = await openPdf((await buyTwo()).pdf);
		await expectTagged(pdf, /^Billetter til /u, ["Document", "Sect", "H1", "H2", "P", "Figure"]);
		const tree = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
		expect(tree).toContain('"alt":"QR-kode for Rad 2, sete 4, Voksen. Vis den fram ved inngangen."');
	});

	test("leaves out cancelled tickets, and does not exist without valid ones", async () => {
		const { buyer, order, pdf } = await buyTwo();
		const cancel = (body: object) => buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, body);
		await cancel({ tickets: [order.tickets[0]?.id] });
		expect((await openPdf(pdf)).numPages).toBe(1);
		await cancel({});
		expect((await app.request(pdf)).status).toBe(404);
	});
});

describe("the calendar entry of an order", () => {
	test("names the seats and grows with a move, so that calendars follow it", async () => {
		const { order, calendar } = await buyTwo();
		const before = await readEntry(calendar);
		expect(before.uid).toMatch(`${order.id}@`);
		expect(before.description).toContain("Rad 2, sete 4, Voksen");
		await app.db
			.updateTable("event")
			.set({ starts_at: "2026-11-24T18:00:00.000Z", ends_at: "2026-11-24T20:00:00.000Z" })
			.set({ updated_at: fridayAfternoon.add({ hours: 1 }).toString({ smallestUnit: "millisecond" }) })
			.where("id", "=", "prove")
			.execute();
		const after = await readEntry(calendar);
		expect([after.uid, after.start]).toEqual([before.uid, "2026-11-24T19:00:00"]);
		expect(after.sequence).toBeGreaterThan(before.sequence);
	});

	test("leads to the pages of the tickets, without the order's token, and reminds an hour before", async () => {
		const { order, calendar } = await buyTwo();
		const entry = await readEntry(calendar);
		const links = order.tickets.map(({ code }) => `http://localhost:3000${ticketPath(code)}`);
		expect(entry.url).toBe(links[0]);
		for (const link of links) expect(entry.description).toContain(link);
		expect(await (await app.request(calendar)).text()).not.toMatch(/token/u);
		expect(entry.alarms).toEqual(["-PT60M"]);
	});

	test("ends after the advertisements of the hall and the running time", async () => {
		const { calendar } = await buyTwo();
		const [event] = await app.db.selectFrom("event").selectAll().where("id", "=", "prove").execute();
		if (!event) throw new Error("no event");
		await app.db.updateTable("hall").set({ advertisement_minutes: 15 }).where("name", "=", event.screen).execute();
		await app.db.updateTable("production").set({ minutes: 104 }).where("id", "=", event.production_id).execute();
		const startsAt = Temporal.Instant.from(event.starts_at);
		const setEnd = (minutes: number) =>
			app.db
				.updateTable("event")
				.set({ ends_at: startsAt.add({ minutes }).toString({ smallestUnit: "millisecond" }) })
				.where("id", "=", "prove")
				.execute();
		const minutes = async () => {
			const { start, end } = await readEntry(calendar);
			return Temporal.PlainDateTime.from(start).until(Temporal.PlainDateTime.from(end)).total("minutes");
		};
		await setEnd(104);
		expect(await minutes()).toBe(119);
		await setEnd(180);
		expect(await minutes()).toBe(180);
	});

	test("is cancelled with the last ticket", async () => {
		const { buyer, order, calendar } = await buyTwo();
		const before = await readEntry(calendar);
		expect(before.status).toBe("CONFIRMED");
		app.setClock(fridayAfternoon.add({ hours: 1 }));
		await buyer.call("POST", `${shopSite}/orders/${order.id}/cancellations`, {});
		const after = await readEntry(calendar);
		expect(after.status).toBe("CANCELLED");
		expect(after.sequence).toBeGreaterThan(before.sequence);
	});
});

test("a showing after midnight has the same name in the programme, the purchase, the ticket and its files", async () => {
	await app.db
		.updateTable("event")
		.set({ starts_at: "2026-11-23T23:30:00.000Z", ends_at: "2026-11-24T01:20:00.000Z" })
		.where("id", "=", "prove")
		.execute();
	const { order, pdf, calendar } = await buyTwo();
	const night = "natt til tirsdag 24. november";
	const { production_id } = await app.db
		.selectFrom("event")
		.select("production_id")
		.where("id", "=", "prove")
		.executeTakeFirstOrThrow();
	const { slug } = await app.db
		.selectFrom("production")
		.select("slug")
		.where("id", "=", production_id)
		.executeTakeFirstOrThrow();
	const ticket = ticketPath(order.tickets[0]?.code ?? "");
	const orderPage = pdf.replace(/\/[^/]+\.pdf/u, "");
	const readPage = async (path: string) => (await app.request(path)).text();
	for (const path of ["/kinoprogram", `/${slug}`]) expect(await readPage(path), path).toContain(night);
	for (const path of [salePath("prove"), orderPage, ticket])
		expect(await readPage(path), path).toContain(`${night} kl.\u00a000.30`);
	expect(await readText(await openPdf(pdf), 1)).toContain("Natt til tirsdag 24. november 2026 kl. 00.30");
	expect((await readEntry(calendar)).description).toContain("Natt til tirsdag 24. november kl. 00.30");
	expect((await readEntry("/event/prove.ics")).description).toContain("Natt til tirsdag 24. november kl. 00.30");
	expect(app.emails[0]?.text).toContain("Natt til tirsdag 24. november 2026 kl. 00.30");
});

test("a ticket has its own files, for the visitor who got it from the buyer", async () => {
	const { order } = await buyTwo();
	const files = ticketFilePaths(ticketPath(order.tickets[1]?.code ?? ""));
	const pdf = await openPdf(files.pdf);
	expect(pdf.numPages).toBe(1);
	expect(await readText(pdf, 1)).toContain("Rad 2, sete 5");
	expect((await readEntry(files.calendar)).description).not.toContain("sete 4");
});

test("the files are as private as their pages", async () => {
	const { order, pdf } = await buyTwo();
	const { headers } = await app.request(pdf);
	expect(headers.get("cache-control")).toBe("no-store");
	expect(headers.get("referrer-policy")).toBe("no-referrer");
	const files = ticketFilePaths(orderPath(order.id));
	for (const path of [files.pdf, files.calendar, `${files.pdf}?token=feil`])
		expect((await app.request(path)).status).toBe(404);
});

test("the email leads to both files", async () => {
	const { pdf, calendar } = await buyTwo();
	expect(app.emails[0]?.text).toContain(`http://localhost:3000${pdf}`);
	expect(app.emails[0]?.text).toContain(`http://localhost:3000${calendar}`);
});
