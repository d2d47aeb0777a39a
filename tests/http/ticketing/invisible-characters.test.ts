import type { ControlList, Scan } from "@lerret/contracts/api/control";
import { localPartError } from "@lerret/contracts/email-address";
import { paths } from "@lerret/contracts/paths";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createBuyer, openShop, shopSite } from "../../support/box-office.ts";
import { readTestStaff } from "../../support/staff-tokens.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { createVisitor, testPassword } from "../../support/visitor.ts";
import { createVoucherBuyer, voucherSettings } from "../../support/vouchers.ts";

/** Texts that were copied from e-mails and documents, with characters that are not seen. */

let app: TestApp;
beforeEach(async () => {
	app = await createTestApp({}, { readStaff: readTestStaff });
	await openShop(app, { settings: voucherSettings });
});
afterEach(() => app.close());

const withoutWidth = ["\u200B", "\u2060", "\u00AD", "\uFEFF", "\u200E", "\u200F"];
const overrides = ["\u202A", "\u202D", "\u202E", "\u2066", "\u2068"];

describe.each(withoutWidth)("%j at both ends", (character) => {
	const wrap = (text: string) => `${character} ${text}${character}`;

	test("is not stored in an order's name and e-mail address", async () => {
		const { id } = await createBuyer(app).buy(
			{ seats: ["2-4"] },
			{ name: wrap("Kari Hansen"), email: wrap("kjoper@post.example") },
		);
		const stored = await app.db
			.selectFrom("ticket_order")
			.select(["name", "email"])
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(stored).toEqual({ name: "Kari Hansen", email: "kjoper@post.example" });
	});

	test("is not stored in an account, and its owner can log in with and without it", async () => {
		const visitor = createVisitor(app);
		const email = "kari@post.example";
		const body = { email: wrap(email), password: testPassword, userName: wrap("Kari") };
		const registered = await visitor.call("POST", "/profile", { body });
		expect([registered.status, await registered.json()]).toMatchObject([
			201,
			{ ContactEmail: email, UserName: "Kari" },
		]);
		for (const Email of [email, wrap(email)])
			expect(
				(await createVisitor(app).call("POST", "/login", { body: { Email, Password: testPassword } })).status,
			).toBe(200);
	});
});

describe("the code of a gift card and of a klippekort is read", () => {
	test.each([
		...withoutWidth.map((character) => [
			`with ${JSON.stringify(character)} at its ends and inside`,
			(code: string) => `${character} ${code.replaceAll("-", `-${character}`)}${character}`,
		]),
		...overrides.map((character) => [
			`after ${JSON.stringify(character)}`,
			(code: string) => `${character}${code}\u202C`,
		]),
		["with another hyphen and a hard blank", (code: string) => code.replace("-", "\u2011").replace("-", "\u00A0")],
		["broken over lines", (code: string) => code.replace("-", "-\r\n")],
		[
			"in wide characters",
			(code: string) => code.replace(/[0-9A-Z]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0)),
		],
		["with characters that text may not contain", (code: string) => code.replace("-", "\u034F-\u0007\uFDD0\uFE0F")],
	] as [string, (code: string) => string][])("%s", async (_how, write) => {
		const giver = createVoucherBuyer(createBuyer(app));
		const [giftCard, klippekort] = [await giver.buyGiftCard(), await giver.buyKlippekort()];
		expect(await giver.leftOre(write(giftCard.code))).toBe(30_000);
		expect((await giver.balance(write(klippekort.code))).body).toMatchObject({ kind: "klippekort" });
		for (const [seat, card] of [
			["2-4", { giftCard: write(giftCard.code) }],
			["2-5", { klippekort: write(klippekort.code) }],
		] as const) {
			const order = await createBuyer(app).buy({ seats: [seat] }, { ...card, payment: "none" });
			expect(order.state).toBe("paid");
		}
	});
});

test.each(overrides)("%j inside a name is not stored", async (character) => {
	const { id } = await createBuyer(app).buy({ seats: ["2-4"] }, { name: `Kari ${character}Hansen` });
	const stored = app.db.selectFrom("ticket_order").select("name").where("id", "=", id);
	expect(await stored.executeTakeFirstOrThrow()).toEqual({ name: "Kari Hansen" });
});

describe("an e-mail address with non-ASCII characters before the @ is rejected with its own reason", () => {
	const email = "kåre@post.example";

	test("in an order", async () => {
		const buyer = createBuyer(app);
		const { body: hold } = await buyer.hold({ seats: ["2-4"] });
		const { status, body } = await buyer.order(hold, { email });
		expect(status).toBe(400);
		expect(body.errors).toEqual([{ path: "email", message: localPartError }]);
	});

	test("in a registration", async () => {
		const body = { email, password: testPassword, userName: "Kåre" };
		const response = await createVisitor(app).call("POST", "/profile", { body });
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({ errors: [{ path: "email", message: localPartError }] });
	});
});

describe("the scans API reads a code as the control page does", () => {
	const control = async <T>(path: string, body?: unknown) => {
		const response = await app.request(`/api/control/site/${shopSite}/events/prove/${path}`, {
			method: body === undefined ? "GET" : "POST",
			headers: { authorization: "Bearer usher" },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return (await response.json()) as T;
	};

	test.each([
		["with blanks at its ends", (code: string) => ` ${code}\r\n`],
		["with characters without width inside", (code: string) => code.replace(".", "\u200B.\u2060\u00AD\uFEFF")],
		["with overrides of direction", (code: string) => `\u202E${code}\u202C`],
		["broken over lines", (code: string) => `${code.slice(0, 40)}\n${code.slice(40)}`],
		["in the address of the ticket's page", (code: string) => `https://kino.example${paths.front}billett/${code}`],
		["in an encoded address", (code: string) => `https://kino.example/billett/${code.replaceAll(".", "%2E")}?a=b`],
	])("%s", async (_how, write) => {
		const { tickets } = await createBuyer(app).buy({ seats: ["2-4"] });
		expect((await control<ControlList>("tickets")).tickets).toHaveLength(1);
		const scan = { id: "a", at: "2026-11-20T16:00:00+01:00", device: "dør 1", code: write(tickets[0]?.code ?? "") };
		expect((await control<Scan>("scans", scan)).result).toBe("valid");
	});
});
