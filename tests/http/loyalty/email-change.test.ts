import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBuyer, openShop } from "../../support/box-office.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";
import {
	createCheapPasswords,
	createVisitor,
	markEmailVerified,
	registerVisitor,
	testPassword,
	type Visitor,
} from "../../support/visitor.ts";

let app: TestApp;
let minutes = 0;
beforeAll(async () => {
	app = await createTestApp({}, { passwords: createCheapPasswords() });
	const startsAt = fridayAfternoon.add({ hours: 24 * 30 }).toString({ smallestUnit: "millisecond" });
	await openShop(app, { rows: 10, startsAt });
});
afterAll(() => app.close());
beforeEach(async () => {
	await app.db.deleteFrom("attempt").execute();
	await wait(5);
});

async function wait(more: number): Promise<void> {
	minutes += more;
	app.setClock(fridayAfternoon.add({ minutes }));
	await app.runDueJobs();
	app.emails.length = 0;
}

type Guest = Visitor & { email: string; accountId: string };

async function createGuest(): Promise<Guest> {
	const guest = await registerVisitor(app);
	await app.runDueJobs();
	await markEmailVerified(app, guest.accountId);
	app.emails.length = 0;
	return guest;
}

const change = (guest: Visitor, Email: string, Password = testPassword) =>
	guest.call("PUT", "/profile/email", { body: { Password, Email } });

const linkTo = (email: string, path: string): string => {
	const sent = app.emails.findLast(({ to, text }) => to === email && text.includes(path));
	return new RegExp(`${path}\\?token=(\\S+)`, "u").exec(sent?.text ?? "")?.[1] ?? "";
};

const press = (path: string, token: string) =>
	app.request(path, { method: "POST", body: new URLSearchParams({ token }) });
const confirm = (token: string) => press("/ny-e-post", token);
const undo = (token: string) => press("/ikke-meg", token);

/** Asks for a change; returns the tokens of both links. */
async function request(guest: Visitor, from: string, to: string) {
	expect((await change(guest, to)).status).toBe(202);
	await app.runDueJobs();
	const tokens = { confirm: linkTo(to, "/ny-e-post"), undo: linkTo(from, "/ikke-meg") };
	expect([tokens.confirm, tokens.undo]).not.toContain("");
	return tokens;
}

async function move(guest: Visitor, from: string, to: string): Promise<string> {
	const tokens = await request(guest, from, to);
	await wait(1);
	expect((await confirm(tokens.confirm)).headers.get("location")).toBe("/ny-e-post?status=byttet");
	await wait(1);
	return tokens.undo;
}

const addressOf = async (accountId: string) =>
	(await app.db.selectFrom("account").select("email").where("id", "=", accountId).executeTakeFirst())?.email;
const logIn = async (email: string, browser = createVisitor(app)) => {
	const response = await browser.call("POST", "/login", { body: { Email: email, Password: testPassword } });
	if (response.status !== 200) return null;
	await browser.exchange(((await response.json()) as { marsToken: string }).marsToken);
	return browser;
};
const isLoggedIn = async (browser: Visitor) => (await browser.call("GET", "/profile")).status === 200;
const seatsOf = async (browser: Visitor): Promise<string[]> => {
	const tickets = (await (await browser.call("GET", "/tickets?take=100")).json()) as {
		seatsInfo: { seats: { row: string; seats: string[] }[] };
	}[];
	return tickets.flatMap(({ seatsInfo }) => seatsInfo.seats.map(({ row, seats }) => `${row}-${seats}`)).sort();
};
const buy = (seat: string, email: string) => createBuyer(app).buy({ seats: [seat] }, { email });
const unused = (() => {
	let count = 0;
	return () => `ny${++count}@post.example`;
})();

test("the account moves by the link in the email to the new address alone, and only once", async () => {
	const guest = await createGuest();
	const to = unused();
	const tokens = await request(guest, guest.email, to);
	expect(await addressOf(guest.accountId)).toBe(guest.email);
	// Mail programs open links by themselves.
	expect((await app.request(`/ny-e-post?token=${tokens.confirm}`)).status).toBe(200);
	expect(await addressOf(guest.accountId)).toBe(guest.email);
	expect((await confirm(tokens.confirm)).status).toBe(302);
	expect(await addressOf(guest.accountId)).toBe(to);
	const profile = await (await guest.call("GET", "/profile")).json();
	expect(profile).toMatchObject({ ContactEmail: to, emailVerified: true });
	expect((await confirm(tokens.confirm)).status).toBe(400);
	expect(await logIn(guest.email)).toBeNull();
	expect(await logIn(to)).not.toBeNull();
});

test("the link to the new address works for an hour, and the one to the old for three days", async () => {
	const guest = await createGuest();
	const first = await request(guest, guest.email, unused());
	await wait(60);
	expect((await confirm(first.confirm)).status).toBe(400);
	const to = unused();
	const second = await request(guest, guest.email, to);
	expect((await confirm(second.confirm)).status).toBe(302);
	await wait(72 * 60);
	expect((await undo(second.undo)).status).toBe(400);
	expect(await addressOf(guest.accountId)).toBe(to);
});

test("a confirmed change ends the other sessions and the links that the old address has got", async () => {
	const guest = await createGuest();
	const other = await logIn(guest.email);
	await move(guest, guest.email, unused());
	expect([await isLoggedIn(guest), other && (await isLoggedIn(other))]).toEqual([true, false]);
	const second = await createGuest();
	await second.call("POST", "/forgotPassword", { body: { Email: second.email } });
	await app.runDueJobs();
	const reset = linkTo(second.email, "/nytt-passord");
	await move(second, second.email, unused());
	const body = { Token: reset, Password: "bjørk-og-tran-3" };
	expect((await createVisitor(app).call("POST", "/resetPassword", { body })).status).toBe(400);
});

test("a wrong password changes nothing and sends nothing, and counts as a failed login", async () => {
	const guest = await createGuest();
	const response = await change(guest, unused(), "noe annet");
	expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([401, "invalid_credentials"]);
	await app.runDueJobs();
	expect(app.emails).toEqual([]);
	expect(await app.db.selectFrom("attempt").select("kind").where("kind", "=", "login").execute()).toHaveLength(1);
});

test("the response does not say whether the address is in use; its owner is informed by email, without a link", async () => {
	const [guest, holder] = [await createGuest(), await createGuest()];
	const responses = [await change(guest, unused()), await change(guest, holder.email)];
	const bytes = await Promise.all(responses.map(async (one) => [one.status, await one.text()]));
	expect(bytes[0]).toEqual(bytes[1]);
	await app.runDueJobs();
	expect(linkTo(holder.email, "/ny-e-post")).toBe("");
	expect(app.emails.filter(({ to }) => to === holder.email).map(({ subject }) => subject)).toEqual([
		expect.stringContaining("har alt en konto"),
	]);
	expect(linkTo(guest.email, "/ikke-meg")).not.toBe("");
});

test("one's own address is an error of the field", async () => {
	const guest = await createGuest();
	const response = await change(guest, guest.email.toUpperCase());
	expect(await response.json()).toMatchObject({ code: "invalid_request", errors: [{ path: "Email" }] });
});

test("a later request ends the earlier link", async () => {
	const guest = await createGuest();
	const [wrong, right] = [unused(), unused()];
	const first = await request(guest, guest.email, wrong);
	const second = await request(guest, guest.email, right);
	expect((await confirm(first.confirm)).status).toBe(400);
	expect((await confirm(second.confirm)).status).toBe(302);
	expect(await addressOf(guest.accountId)).toBe(right);
});

test("undone before the confirmation, the change cannot be confirmed, and all are logged out", async () => {
	const guest = await createGuest();
	const tokens = await request(guest, guest.email, unused());
	expect((await app.request(`/ikke-meg?token=${tokens.undo}`)).status).toBe(200);
	expect(await isLoggedIn(guest)).toBe(true);
	expect((await undo(tokens.undo)).headers.get("location")).toBe("/ikke-meg?status=angret");
	expect((await confirm(tokens.confirm)).status).toBe(400);
	expect([await addressOf(guest.accountId), await isLoggedIn(guest)]).toEqual([guest.email, false]);
	expect((await undo(tokens.undo)).status).toBe(400);
});

test("undone after the confirmation, the account has its address and tickets again, also where the password was changed", async () => {
	const guest = await createGuest();
	const to = unused();
	await buy("1-1", guest.email);
	const token = await move(guest, guest.email, to);
	await guest.call("POST", "/changePassword", { body: { Password: testPassword, NewPassword: "bjørk-og-tran-3" } });
	expect((await undo(token)).status).toBe(302);
	expect([await addressOf(guest.accountId), await isLoggedIn(guest)]).toEqual([guest.email, false]);
	await guest.call("POST", "/forgotPassword", { body: { Email: guest.email } });
	await app.runDueJobs();
	const body = { Token: linkTo(guest.email, "/nytt-passord"), Password: testPassword };
	expect((await guest.call("POST", "/resetPassword", { body })).status).toBe(204);
	const again = await logIn(guest.email);
	expect(again && (await seatsOf(again))).toEqual(["1-1"]);
});

test("from A over B to C, the owner of A undoes both, and the owner of B only the second", async () => {
	for (const owner of ["A", "B"]) {
		const guest = await createGuest();
		const [b, c] = [unused(), unused()];
		const toA = await move(guest, guest.email, b);
		const toB = await move(guest, b, c);
		expect((await undo(owner === "A" ? toA : toB)).status).toBe(302);
		expect(await addressOf(guest.accountId)).toBe(owner === "A" ? guest.email : b);
		// The owner of A still decides; the owner of B does not decide over A.
		expect((await undo(owner === "A" ? toB : toA)).status).toBe(owner === "A" ? 400 : 302);
		expect(await addressOf(guest.accountId)).toBe(guest.email);
	}
});

test("tickets of former addresses stay, those bought later with them do not come, and an open order is with its owner", async () => {
	const guest = await createGuest();
	const [a, b, c] = [guest.email, unused(), unused()];
	await buy("2-1", a);
	const open = createBuyer(app);
	const hold = await open.hold({ seats: ["2-2"] });
	const order = await open.order(hold.body, { email: a });
	await move(guest, a, b);
	await open.decide(order.body.redirectUrl, "pay");
	await open.readOrder(order.body.id);
	await buy("2-3", a);
	await buy("2-4", b);
	await move(guest, b, c);
	await buy("2-5", b);
	await buy("2-6", c);
	expect(await seatsOf(guest)).toEqual(["2-1", "2-2", "2-4", "2-6"]);
	const everything = await (await guest.call("GET", "/profile?export=1")).json();
	expect(everything).toMatchObject({ formerAddresses: [{ address: b }, { address: a }], profile: { ContactEmail: c } });
});

test("a later holder of the address sees only orders made after the change, and so on through all holders", async () => {
	const first = await createGuest();
	const shared = first.email;
	await buy("3-1", shared);
	await move(first, shared, unused());
	await wait(1);
	const second = createVisitor(app);
	const registered = await second.call("POST", "/profile", {
		body: { email: shared, password: testPassword, userName: "Ny" },
	});
	await second.exchange(((await registered.json()) as { Token: string }).Token);
	await app.db
		.updateTable("account")
		.set({ verified_at: "2026-11-20T14:00:00.000Z" })
		.where("email", "=", shared)
		.execute();
	await buy("3-2", shared);
	expect([await seatsOf(first), await seatsOf(second)]).toEqual([["3-1"], ["3-2"]]);
	await wait(1);
	await move(second, shared, unused());
	const third = await createGuest();
	const own = third.email;
	await move(third, own, shared);
	await buy("3-3", shared);
	expect([await seatsOf(first), await seatsOf(second), await seatsOf(third)]).toEqual([["3-1"], ["3-2"], ["3-3"]]);
});

test("tickets of a former address that was never confirmed are not shown to the account", async () => {
	const guest = await registerVisitor(app);
	await app.runDueJobs();
	await buy("4-1", guest.email);
	await move(guest, guest.email, unused());
	expect(await seatsOf(guest)).toEqual([]);
});

test("an address that was registered meanwhile gives way to the undo if it was not confirmed, and else keeps its account", async () => {
	for (const isConfirmed of [false, true]) {
		const guest = await createGuest();
		const to = unused();
		const token = await move(guest, guest.email, to);
		const body = { email: guest.email, password: testPassword, userName: "Ny" };
		expect((await createVisitor(app).call("POST", "/profile", { body })).status).toBe(201);
		if (isConfirmed)
			await app.db
				.updateTable("account")
				.set({ verified_at: "2026-11-20T14:00:00.000Z" })
				.where("email", "=", guest.email)
				.execute();
		expect((await undo(token)).status).toBe(isConfirmed ? 409 : 302);
		expect(await addressOf(guest.accountId)).toBe(isConfirmed ? to : guest.email);
	}
});

test("of two accounts that want one address at once, one gets it", async () => {
	const [one, other] = [await createGuest(), await createGuest()];
	const to = unused();
	const first = await request(one, one.email, to);
	const second = await request(other, other.email, to);
	const third = createVisitor(app).call("POST", "/profile", {
		body: { email: to, password: testPassword, userName: "Ny" },
	});
	const statuses = [
		...(await Promise.all([confirm(first.confirm), confirm(second.confirm)])).map(({ status }) => status),
		(await third).status,
	];
	expect(statuses.filter((status) => status < 400)).toHaveLength(1);
	expect(statuses.filter((status) => status >= 400)).toEqual([409, 409]);
	expect(await app.db.selectFrom("account").select("id").where("email", "=", to).execute()).toHaveLength(1);
});

test("links of one cinema do nothing at another, and a link that is not whole says so", async () => {
	const guest = await createGuest();
	const tokens = await request(guest, guest.email, unused());
	const host = "birkevag.localhost:3000";
	const body = new URLSearchParams({ token: tokens.confirm });
	expect((await app.request("/ny-e-post", { method: "POST", host, body })).status).toBe(400);
	expect(await (await app.request("/ny-e-post")).text()).toContain("Lenken er ikke hel");
	expect((await confirm(tokens.confirm)).status).toBe(302);
});
