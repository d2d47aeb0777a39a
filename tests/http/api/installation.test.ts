import type { Installation } from "@lerret/contracts/api/installation";
import { staffPaths } from "@lerret/contracts/paths";
import { afterEach, expect, test } from "vitest";
import { createStaffBrowser } from "../../support/staff-browser.ts";
import { createTestApp, fridayAfternoon, type TestApp } from "../../support/test-app.ts";

let app: TestApp | undefined;
afterEach(() => app?.close());

const mailUrl = "smtp://kino:hemmelig@post.kino.example:587";
const operator = { id: "drift", name: "Drift", roles: [{ role: "operator", siteId: null } as const] };
const path = "/api/management/installation";

async function start(environment: Record<string, string> = {}) {
	app = await createTestApp(environment, { readStaff: async () => operator });
	const started = app;
	const post = (what: string, body?: object) =>
		started.request(`${path}/${what}`, { method: "POST", ...(body && { body: JSON.stringify(body) }) });
	return {
		...started,
		read: async (): Promise<Installation> => (await started.request(path)).json(),
		check: async (): Promise<Installation> => (await post("check")).json(),
		sendTest: (email = "Frida@Hus.example") => post("test-email", { email }),
		readLink: () => /https?:\/\/\S+e-post-kom-fram\S+/u.exec(started.emails.at(-1)?.text ?? "")?.[0] ?? "",
	};
}

test("operators see what is set, without secrets, and try it", async () => {
	const { read, check } = await start({
		MAIL_URL: mailUrl,
		BACKUP_COMMAND: "finnes-ikke-her",
		PUBLIC_URL: "https://kino.example",
	});
	const seen = await read();
	expect(JSON.stringify(seen)).not.toMatch(/hemmelig/u);
	expect(seen).toMatchObject({
		publicUrl: "https://kino.example",
		isAddressSet: true,
		mailServer: "post.kino.example:587",
		backup: { folder: null },
		secretsKeyFile: null,
		checks: [],
	});
	expect((await check()).checks).toContainEqual({
		name: "backup",
		failure: "BACKUP_COMMAND: programmet finnes-ikke-her finnes ikke.",
	});
});

test("says where emails and the key are while nothing is set", async () => {
	const { read } = await start({ SECRETS_KEY: "" });
	expect(await read()).toMatchObject({
		isAddressSet: false,
		mailServer: null,
		outbox: expect.stringMatching(/^\/.*\/outbox$/u),
		backup: null,
		secretsKeyFile: expect.stringMatching(/^\/.*\/secrets\.key$/u),
	});
});

test("the link of a test email proves once that emails arrive, with the button behind it", async () => {
	const { sendTest, runDueJobs, emails, read, readLink, fetch, db } = await start({ MAIL_URL: mailUrl });
	await db.deleteFrom("mail_proof").execute();
	expect((await sendTest()).status).toBe(202);
	await runDueJobs();
	expect(emails.map(({ to, subject }) => [to, subject])).toEqual([["frida@hus.example", "Prøve på e-post fra Lerret"]]);
	const browser = createStaffBrowser({ fetch });
	const link = readLink();
	const token = new URL(link).searchParams.get("token") ?? "";
	expect(await (await browser.get(link)).text()).toContain("Ja, den kom fram");
	expect((await read()).emailProvenAt).toBeNull();
	expect(await (await browser.post(staffPaths.emailProof, { token })).text()).toContain("E-posten kommer fram");
	expect((await read()).emailProvenAt).toBe("2026-11-20T15:00:00+01:00");
	expect((await browser.post(staffPaths.emailProof, { token })).status).toBe(400);
});

test("the proof is of the mail server that sent the email, and not of the one that replaces it", async () => {
	const other = "smtp://kino:hemmelig@ny.kino.example:587";
	const { db, fetch, read, readLink, runDueJobs, sendTest } = await start({ MAIL_URL: mailUrl });
	await sendTest();
	await runDueJobs();
	const tokenOf = (link: string) => new URL(link).searchParams.get("token") ?? "";
	const first = tokenOf(readLink());
	await createStaffBrowser({ fetch }).post(staffPaths.emailProof, { token: first });
	expect((await read()).emailProvenAt).not.toBeNull();
	await sendTest();
	await runDueJobs();
	const late = tokenOf(readLink());

	const replaced = await createTestApp({ MAIL_URL: other }, { db, readStaff: async () => operator });
	const provenAt = async () => ((await (await replaced.request(path)).json()) as Installation).emailProvenAt;
	expect(await provenAt()).toBeNull();
	const browser = createStaffBrowser(replaced);
	expect((await browser.get(`${staffPaths.emailProof}?token=${late}`)).status).toBe(400);
	expect((await browser.post(staffPaths.emailProof, { token: late })).status).toBe(400);
	expect(await provenAt()).toBeNull();
	await replaced.close();

	const renewed = await createTestApp(
		{ MAIL_URL: mailUrl.replace("hemmelig", "nytt") },
		{ db, readStaff: async () => operator },
	);
	expect((await createStaffBrowser(renewed).post(staffPaths.emailProof, { token: late })).status).toBe(200);
	await renewed.close();
});

test("three test emails are sent in an hour, also when they are asked for at once", async () => {
	const { sendTest, runDueJobs, emails, setClock } = await start({ MAIL_URL: mailUrl });
	const responses = await Promise.all([1, 2, 3, 4, 5].map(() => sendTest()));
	expect(responses.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429]);
	expect(responses.find(({ status }) => status === 429)?.headers.get("retry-after")).toBe("3600");
	await runDueJobs();
	expect(emails).toHaveLength(3);
	setClock(fridayAfternoon.add({ hours: 1 }));
	expect((await sendTest()).status).toBe(202);
});

test("without a mail server no test is sent", async () => {
	const { sendTest } = await start();
	const response = await sendTest();
	expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ code: "no_mail_server" })]);
});

test("only operators see and try the settings", async () => {
	app = await createTestApp(
		{},
		{ readStaff: async () => ({ ...operator, roles: [{ role: "admin", siteId: "tindevik" }] }) },
	);
	for (const [method, what] of [
		["GET", ""],
		["POST", "/check"],
		["POST", "/test-email"],
	] as const)
		expect((await app.request(`${path}${what}`, { method })).status).toBe(403);
});
