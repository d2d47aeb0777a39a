import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
	app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
	app.emails.length = 0;
	app.setClock(fridayAfternoon);
	await app.db.deleteFrom("subscriber").execute();
	await app.db.deleteFrom("attempt").execute();
	await app.db.deleteFrom("job").execute();
});

const email = "kari@post.example";

function post(path: string, fields: [string, string][], host?: string): Promise<Response> {
	return app.request(path, {
		method: "POST",
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
		...(host ? { host } : {}),
	});
}

async function signUp(address = email, chosen = ["film", "kultur"]): Promise<Response> {
	const response = await post("/nyhetsbrev", [
		["epost", address],
		...chosen.map((one): [string, string] => ["tema", one]),
	]);
	await app.runDueJobs();
	return response;
}

const lastEmail = () => app.emails.at(-1);
const tokenOf = (text: string | undefined) => /token=(\S+)/u.exec(text ?? "")?.[1] ?? "";
const confirm = (token: string, host?: string) => post("/nyhetsbrev/bekreft", [["token", token]], host);
const row = () => app.db.selectFrom("subscriber").selectAll().where("email", "=", email).executeTakeFirst();

/** Adds a confirmed subscriber; returns the token of a link to the choices. */
async function subscribe(): Promise<string> {
	await signUp();
	await confirm(tokenOf(lastEmail()?.text));
	await signUp(email, ["film"]);
	expect(lastEmail()?.subject).toContain("allerede");
	return tokenOf(lastEmail()?.text);
}

const findInputs = (page: string, name: string) =>
	[...page.matchAll(/<input[^>]*>/gu)].map(([input]) => input).filter((input) => input.includes(`name="${name}"`));

describe("signing up", () => {
	test("stores the proof of consent: time, network and text; then time and network of the confirmation", async () => {
		await signUp();
		expect(await row()).toMatchObject({
			requested_at: "2026-11-20T14:00:00.000Z",
			requested_from: "unknown",
			consent_text: "Ja til nyhetsbrev fra Tindevik kulturhus om film, kultur",
			confirmed_at: null,
		});
		app.setClock(fridayAfternoon.add({ minutes: 7 }));
		await confirm(tokenOf(lastEmail()?.text));
		expect(await row()).toMatchObject({ confirmed_at: "2026-11-20T14:07:00.000Z", confirmed_from: "unknown" });
	});

	test("runs the same queries before it responds, whether the address is on the list or not", async () => {
		await subscribe();
		const signUpAndSummarize = async (address: string) => {
			app.sqlStatements.length = 0;
			const response = await post("/nyhetsbrev", [
				["epost", address],
				["tema", "kultur"],
			]);
			// Content versions are read once for all requests of a moment.
			const statements = app.sqlStatements.filter((statement) => !statement.includes("content_version")).join("\n");
			return { status: response.status, to: response.headers.get("location"), asked: statements };
		};
		const known = await signUpAndSummarize(email);
		expect(await signUpAndSummarize("ny@post.example")).toEqual(known);
		expect(known).toMatchObject({ status: 302, to: "/nyhetsbrev?status=sendt" });
	});

	test("sends a mailbox at most five emails a day", async () => {
		for (let n = 0; n < 8; n++) {
			app.setClock(fridayAfternoon.add({ minutes: 3 * n }));
			await signUp();
		}
		expect(app.emails).toHaveLength(5);
		app.setClock(fridayAfternoon.add({ hours: 25 }));
		await signUp();
		expect(app.emails).toHaveLength(6);
	});

	test("by a double click is one sign-up, later another one; each email's link confirms, also by a double click", async () => {
		await Promise.all([signUp(), signUp()]);
		expect(app.emails).toHaveLength(1);
		const first = tokenOf(lastEmail()?.text);
		app.setClock(fridayAfternoon.add({ minutes: 3 }));
		await signUp();
		expect(app.emails).toHaveLength(2);
		for (const token of [first, first, tokenOf(lastEmail()?.text)])
			expect((await confirm(token)).headers.get("location")).toBe("/nyhetsbrev/bekreft?status=bekreftet");
		expect(await row()).toMatchObject({ confirmed_at: "2026-11-20T14:03:00.000Z" });
	});

	test("is not confirmed again by the old link of a person who has unsubscribed", async () => {
		await signUp();
		const token = tokenOf(lastEmail()?.text);
		await confirm(token);
		await signUp(email, ["film"]);
		await post(`/nyhetsbrev/avmelding?token=${tokenOf(lastEmail()?.text)}`, []);
		expect((await row())?.unsubscribed_at).not.toBeNull();
		expect((await confirm(token)).status).toBe(400);
	});

	test("with invalid input shows the input again with an error beside the field", async () => {
		const response = await post("/nyhetsbrev", [
			["epost", "kari@eksempel"],
			["tema", "kultur"],
		]);
		const page = await response.text();
		expect(response.status).toBe(400);
		expect(findInputs(page, "epost")).toEqual([
			expect.stringMatching(/(?=.*aria-invalid="true")(?=.*value="kari@eksempel")/u),
		]);
		expect(page.includes("Skriv en e-postadresse, for eksempel kari@eksempel.no.")).toBe(true);
		expect(findInputs(page, "tema").map((input) => input.includes("checked"))).toEqual([false, true, false]);
	});

	test("without a topic shows an error beside the topics", async () => {
		const page = await (await post("/nyhetsbrev", [["epost", email]])).text();
		expect(page.includes("Velg minst ett tema.")).toBe(true);
		expect(findInputs(page, "epost")).toEqual([expect.stringContaining(`value="${email}"`)]);
	});

	test("cannot be confirmed after two days, on the other site, or by GET", async () => {
		await signUp();
		const token = tokenOf(lastEmail()?.text);
		expect((await app.request(`/nyhetsbrev/bekreft?token=${token}`)).status).toBe(200);
		expect((await row())?.confirmed_at).toBeNull();
		expect((await confirm(token, "birkevag.localhost")).status).toBe(400);
		app.setClock(fridayAfternoon.add({ hours: 48 }));
		expect((await confirm(token)).status).toBe(400);
	});
});

test("every page of the newsletter links to the programme and to unsubscribing", async () => {
	const token = await subscribe();
	const pages: Record<string, Promise<Response>> = {
		"the form": app.request("/nyhetsbrev"),
		"a submitted form": app.request("/nyhetsbrev?status=sendt"),
		"an invalid form": post("/nyhetsbrev", [["epost", "kari"]]),
		"the confirmation": app.request("/nyhetsbrev/bekreft?token=x"),
		"a confirmation that failed": confirm("x"),
		"a confirmation without a link": app.request("/nyhetsbrev/bekreft"),
		"a confirmed address": app.request("/nyhetsbrev/bekreft?status=bekreftet"),
		"the choices": app.request(`/nyhetsbrev/valg?token=${token}`),
		"choices of an unknown token": app.request("/nyhetsbrev/valg?token=x"),
		"the unsubscription": app.request(`/nyhetsbrev/avmelding?token=${token}`),
		"an unsubscription of an unknown token": app.request("/nyhetsbrev/avmelding?token=x"),
		"an unsubscription without a link": app.request("/nyhetsbrev/avmelding"),
	};
	for (const [name, response] of Object.entries(pages)) {
		const main = /<main.*<\/main>/su.exec(await (await response).text())?.[0] ?? "";
		expect(main, `${name}: link to the programme`).toContain('href="/kinoprogram"');
		expect(main, `${name}: unsubscribing`).toMatch(/href="\/nyhetsbrev\/avmelding|>\s*Meld meg av/u);
	}
	const unsubscribedPage = await (await post(`/nyhetsbrev/avmelding?token=${token}`, [])).text();
	expect(/<main.*<\/main>/su.exec(unsubscribedPage)?.[0]).toContain('href="/kinoprogram"');
});

test("a page opened without its link has no button, and says where the link is", async () => {
	const confirmation = await (await app.request("/nyhetsbrev/bekreft")).text();
	expect(confirmation).toContain("Lenken er ikke hel.");
	expect(confirmation).not.toContain("Ja, jeg vil ha nyhetsbrevet");
	for (const path of ["/nyhetsbrev/avmelding", "/nyhetsbrev/valg"])
		expect(await (await app.request(path)).text(), path).toContain("Lenken din står nederst i hvert nyhetsbrev.");
});

describe("unsubscribing", () => {
	test("takes a single POST without cookie, login or redirect (RFC 8058)", async () => {
		const token = await subscribe();
		const response = await post(`/nyhetsbrev/avmelding?token=${token}`, [["List-Unsubscribe", "One-Click"]]);
		expect(response.status).toBe(200);
		expect((await response.text()).includes("Du er avmeldt")).toBe(true);
		expect((await row())?.unsubscribed_at).toBe("2026-11-20T14:00:00.000Z");
	});

	test("does not happen by GET or HEAD, and the page is not cached", async () => {
		const token = await subscribe();
		for (const path of ["/nyhetsbrev/avmelding", "/nyhetsbrev/valg"]) {
			for (const method of ["GET", "HEAD"]) {
				const response = await app.request(`${path}?token=${token}`, { method });
				expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
			}
		}
		expect(await row()).toMatchObject({ unsubscribed_at: null });
	});

	test("twice is the same as once", async () => {
		const token = await subscribe();
		for (let n = 0; n < 2; n++) {
			const response = await post(`/nyhetsbrev/avmelding?token=${token}`, []);
			expect((await response.text()).includes("Du er avmeldt")).toBe(true);
			app.setClock(fridayAfternoon.add({ hours: 1 }));
		}
		expect((await row())?.unsubscribed_at).toBe("2026-11-20T14:00:00.000Z");
	});

	test("with another site's token, or none, changes nothing", async () => {
		const token = await subscribe();
		await post(`/nyhetsbrev/avmelding?token=${token}`, [], "birkevag.localhost");
		await post("/nyhetsbrev/avmelding", []);
		expect(await row()).toMatchObject({ unsubscribed_at: null });
	});
});

describe("the choices", () => {
	const change = (token: string, ...fields: [string, string][]) =>
		post(`/nyhetsbrev/valg?token=${token}`, [["token", token], ...fields]);

	test("show a masked address", async () => {
		const token = await subscribe();
		const page = await (await app.request(`/nyhetsbrev/valg?token=${token}`)).text();
		expect([page.includes("k…i@post.example"), page.includes(email)]).toEqual([true, false]);
	});

	test("are saved with the proof of the new consent", async () => {
		const token = await subscribe();
		app.setClock(fridayAfternoon.add({ hours: 3 }));
		const response = await change(token, ["handling", "lagre"], ["tema", "familie"]);
		expect((await response.text()).includes("Valgene er lagret.")).toBe(true);
		expect(await row()).toMatchObject({
			topics_json: '["familie"]',
			consent_text: "Ja til nyhetsbrev fra Tindevik kulturhus om familie",
			requested_at: "2026-11-20T17:00:00.000Z",
		});
	});

	test("are not changed by a form without a topic or with an unknown action", async () => {
		const token = await subscribe();
		const before = await row();
		for (const fields of [[["handling", "lagre"]], [["handling", "annet"]], []] as [string, string][][])
			expect((await change(token, ...fields)).status).toBe(400);
		expect(await row()).toEqual(before);
	});

	test("can undo an unsubscription", async () => {
		const token = await subscribe();
		await change(token, ["handling", "avmeld"]);
		expect((await row())?.unsubscribed_at).not.toBeNull();
		await change(token, ["handling", "lagre"], ["tema", "film"]);
		expect(await row()).toMatchObject({ unsubscribed_at: null, topics_json: '["film"]' });
	});

	test("can delete all data at once", async () => {
		const token = await subscribe();
		const response = await change(token, ["handling", "slett"]);
		expect((await response.text()).includes("er slettet")).toBe(true);
		expect(await row()).toBeUndefined();
		expect(await app.db.selectFrom("subscriber_link").selectAll().execute()).toEqual([]);
		expect((await change(token, ["handling", "slett"])).status).toBe(400);
	});

	test("are protected by a token that the database does not contain", async () => {
		const token = await subscribe();
		const links = JSON.stringify(await app.db.selectFrom("subscriber_link").selectAll().execute());
		expect(links.length).toBeGreaterThan(2);
		expect(links).not.toContain(token);
		expect(await app.db.selectFrom("job").selectAll().execute()).toEqual([]);
	});
});
