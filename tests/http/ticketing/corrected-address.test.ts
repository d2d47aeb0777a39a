import type { ControlList, Scan } from "@lerret/contracts/api/control";
import { codeHashOf } from "@lerret/platform/boxoffice/goods/tickets/code";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { cookieHeader } from "../../support/cookies.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { rows: 10 });
});
afterAll(() => app.close());
beforeEach(() => app.setClock(fridayAfternoon));

let count = 0;
async function buy(seats: string[]) {
	count += 1;
	const buyer = createBuyer(app);
	const wrong = `feil${count}@post.example`;
	const order = await buyer.buy({ seats }, { email: wrong });
	await app.runDueJobs();
	const link = linkIn(wrong);
	app.emails.length = 0;
	const codes = order.tickets.map(({ code }) => code);
	return { id: order.id, codes, wrong, right: `rett${count}@post.example`, link, cookie: cookieHeader(buyer.cookies) };
}

const linkIn = (email: string): string => {
	const text = app.emails.findLast(({ to }) => to === email)?.text ?? "";
	return /https?:\/\/[^/]+(\/ordre\/\S+?token=[\w-]+)/u.exec(text)?.[1] ?? "";
};
const open = (path: string, cookie = "") => app.request(path, cookie === "" ? {} : { headers: { cookie } });

/** Sends the form of the order's page. */
const correct = (path: string, email: string, cookie = "") =>
	app.request(path, {
		method: "POST",
		...(cookie === "" ? {} : { headers: { cookie } }),
		body: new URLSearchParams({ handling: "rett", email }),
	});

const codesOf = async (id: string) =>
	(
		await app.db.selectFrom("order_ticket").select("code").where("order_id", "=", id).orderBy("line_number").execute()
	).map(({ code }) => code);
const stateOf = async (code: string) => {
	const response = await app.request(`/api/shop/tindevik/tickets/${code}`);
	return response.status === 200 ? ((await response.json()) as { state: string }).state : response.status;
};

async function control<T>(method: string, path: string, body?: unknown): Promise<T> {
	const response = await app.request(`/api/control/site/tindevik/events/prove/${path}`, {
		method,
		headers: { authorization: "Bearer usher" },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return (await response.json()) as T;
}
const scan = (id: string, code = "") =>
	control<Scan>("POST", "scans", { id, code, at: "2026-11-20T16:00:00+01:00", device: "dør" });

async function correctAsStaff(id: string, change: { email: string; name?: string }): Promise<number> {
	const path = `/api/management/site/tindevik/order/${id}`;
	const headers = { authorization: "Bearer admin" };
	const read = await app.request(path, { headers });
	const body = JSON.stringify({ name: "", ...change });
	const ifMatch = read.headers.get("etag") ?? "";
	return (await app.request(path, { method: "PUT", headers: { ...headers, "if-match": ifMatch }, body })).status;
}

test("the buyer's browser corrects the address: new codes and a new link go there, and nothing more to the wrong one", async () => {
	const { id, codes, wrong, right, link, cookie } = await buy(["1-1", "1-2"]);
	expect(await (await open(`/ordre/${id}`, cookie)).text()).toContain("Feil adresse? Rett den");
	expect((await correct(`/ordre/${id}`, right, cookie)).status).toBe(302);
	await app.runDueJobs();
	expect(app.emails.map(({ to }) => to)).toEqual([right]);
	const [fresh] = await codesOf(id);
	expect(codes).not.toContain(fresh);
	expect(await Promise.all([...codes, fresh ?? ""].map(stateOf))).toEqual(["cancelled", "cancelled", "valid"]);
	expect([(await open(link)).status, (await open(linkIn(right))).status]).toEqual([404, 200]);
	expect((await open(`/ordre/${id}`, cookie)).status).toBe(200);
	const page = await (await open(`/billett/${codes[0]}`)).text();
	expect(page).toContain("Ny kode er sendt");
	expect(page).not.toContain(fresh);
	expect(await app.db.selectFrom("order_email").select("id").where("email", "=", wrong).execute()).toEqual([]);
});

test("a replaced code is cancelled at the door and on the list of phones, and the new one is let in", async () => {
	const { id, codes, right, cookie } = await buy(["2-1"]);
	await correct(`/ordre/${id}`, right, cookie);
	const [old = ""] = codes;
	const [fresh = ""] = await codesOf(id);
	expect(await scan("gammel", old)).toMatchObject({ result: "cancelled", isReplaced: true });
	const list = await control<ControlList>("GET", "tickets");
	expect(list.revoked.find(({ codeHash }) => codeHash === codeHashOf(old))).toMatchObject({
		state: "cancelled",
		isReplaced: true,
	});
	expect(list.tickets.map(({ codeHash }) => codeHash)).toContain(codeHashOf(fresh));
	expect((await scan("ny", fresh)).result).toBe("valid");
	// Another signature is no code of ours.
	expect((await scan("falsk", `${old.slice(0, -4)}AAAA`)).result).toBe("unknown");
	expect((await scan("gammel", old)).result).toBe("cancelled");
});

test("the link does not correct, nor does another browser", async () => {
	const { id, wrong, right, link } = await buy(["3-1"]);
	const stranger = await buy(["3-2"]);
	expect(await (await open(link)).text()).not.toContain("Feil adresse?");
	const statuses = [
		await correct(link, right),
		await correct(link, right, stranger.cookie),
		await correct(`/ordre/${id}`, right),
	];
	expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
	expect((await app.db.selectFrom("ticket_order").select("email").where("id", "=", id).executeTakeFirst())?.email).toBe(
		wrong,
	);
});

test("it corrects twice, to another address, in the first day, and before a ticket is used", async () => {
	const { id, wrong, cookie } = await buy(["4-1"]);
	expect((await correct(`/ordre/${id}`, wrong, cookie)).status).toBe(400);
	expect((await correct(`/ordre/${id}`, "ikke en adresse", cookie)).status).toBe(400);
	const again = (email: string) => correct(`/ordre/${id}`, email, cookie);
	expect([(await again("a@post.example")).status, (await again("b@post.example")).status]).toEqual([302, 302]);
	expect((await again("c@post.example")).status).toBe(409);
	const late = await buy(["4-2"]);
	app.setClock(fridayAfternoon.add({ hours: 24 }));
	expect((await correct(`/ordre/${late.id}`, late.right, late.cookie)).status).toBe(409);
	app.setClock(fridayAfternoon);
	const used = await buy(["4-3", "4-4"]);
	await scan("inn", used.codes[0]);
	expect((await correct(`/ordre/${used.id}`, used.right, used.cookie)).status).toBe(409);
	expect(await codesOf(used.id)).toEqual(used.codes);
});

test("a correction and a scan at one moment: let in with the old code, or cancelled", async () => {
	const { id, codes, right, cookie } = await buy(["5-1"]);
	const [{ status }, { result }] = await Promise.all([
		correct(`/ordre/${id}`, right, cookie),
		scan("samtidig", codes[0]),
	]);
	expect([`${status} ${result}`]).toContain(status === 302 ? "302 cancelled" : "409 valid");
});

test("staff change the address without those limits: unused tickets get new codes, used ones keep theirs, a name changes none", async () => {
	const { id, codes, right, link } = await buy(["6-1", "6-2"]);
	expect(await correctAsStaff(id, { email: `feil${count}@post.example`, name: "Kari" })).toBe(200);
	expect(await codesOf(id)).toEqual(codes);
	expect((await open(link)).status).toBe(200);
	await scan("en", codes[0]);
	expect(await correctAsStaff(id, { email: right, name: "Kari" })).toBe(200);
	const [kept, fresh] = await codesOf(id);
	expect([kept === codes[0], fresh === codes[1]]).toEqual([true, false]);
	expect((await open(link)).status).toBe(404);
	await scan("to", fresh);
	app.emails.length = 0;
	await app.runDueJobs();
	app.emails.length = 0;
	expect(await correctAsStaff(id, { email: "siste@post.example" })).toBe(200);
	await app.runDueJobs();
	expect(app.emails.map(({ to, subject }) => [to, /kvittering/iu.test(subject)])).toEqual([
		["siste@post.example", true],
	]);
});
