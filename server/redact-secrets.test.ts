import { describe, expect, test } from "vitest";
import { createLog } from "./log.ts";

const ticketCode = `0a1b2c3d.${"A1-_".repeat(5)}Ab.${"x9_-".repeat(21)}Qw`;
const token = `${"q3Jb".repeat(10)}x-_`;
const secret = "merket-kode";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
	const lines: string[] = [];
	write(createLog("info", { write: (line) => void lines.push(line) }));
	for (const line of lines) JSON.parse(line);
	return lines.join("");
}

describe("the log has no secret of an address", () => {
	test.each([
		`/billett/${secret}`,
		`/billett/${secret}.data?x=1`,
		`/BILLETT/${secret}/billetter.pdf`,
		`/ordre/o1?token=${secret}`,
		`/ordre/${secret}/kalender.ics`,
		`/kjop/e-1/venteliste/${secret}?token=x`,
		`/testbetaling/${secret}`,
		`/forhandsvisning/${secret}/artikkel`,
		`/forhandsvisning/signatur/article/${secret}?q=${secret}`,
		`/api/shop/tindevik/tickets/${secret}`,
		`/api/shop/tindevik/orders/o1?token=${secret}`,
		`/nytt-passord?token=${secret}`,
		`/bekreft-e-post?a=1&token=${secret}&b=2`,
		`/ny-e-post?token=${secret}`,
		`/ikke-meg?token=${secret}`,
		`/nyhetsbrev/avmelding?token=${secret}`,
		`/oidc/passord?token=${secret}`,
		`/oidc/interaction/${secret}`,
		`/management/logg-inn?code=${secret}&state=x`,
		`/api/ticket-shop/login?email=kari@${secret}.no&password=${secret}`,
		`/state?for=%2Fbillett%2F${secret}`,
		`/logg-inn?til=%2Fordre%2Fo1%3Ftoken%3D${secret}`,
	])("%s", (address) => {
		const error = new Error(`You made a POST request to "${address}" but did not provide an \`action\``);
		const line = logged((log) => {
			log.error({ err: error, path: address, url: `http://localhost:3000${address}` }, `failed: ${address}`);
			log.warn(`no route matches URL '${address}'`);
		});
		expect(line).not.toContain(secret);
		expect(line).toContain("did not provide an `action`");
	});
});

describe("the log has no", () => {
	test.each([
		["code of a ticket", ticketCode],
		["code of a card", "7KQM-0D4X-9ABC-DEFG-HJKM"],
		["code of a card with blanks", "7KQM 0D4X 9ABC DEFG HJKM"],
		["code of a card without hyphens", "7KQM0D4X9ABCDEFGHJKM"],
		["token", token],
		["signed token", `eyJhbGciOiJFUzI1NiJ9.${"e30x".repeat(6)}.${"q3Jb".repeat(20)}`],
	])("%s, in any text", (_what, value) => {
		const error = Object.assign(new Error(`invalid input: ${value}`), { detail: `Key (code)=(${value}) exists.` });
		expect(logged((log) => log.error({ err: error, value, list: [{ value }] }, `${value} failed`))).not.toContain(
			value,
		);
	});
});

test("the log keeps what says where an error is", () => {
	const stack = "at findTicket (file:///app/platform/boxoffice/goods/tickets/read.ts:12:5)\n at orders/read.ts:3:1";
	const fields = { err: Object.assign(new Error("missing"), { stack }), id: "550e8400-e29b-41d4-a716-446655440000" };
	const line = logged((log) => log.error({ ...fields, path: "/kjop/e-26812345" }, "some more work must wait here"));
	for (const kept of [
		"tickets/read.ts:12:5",
		"orders/read.ts:3:1",
		fields.id,
		"/kjop/e-26812345",
		"more work must wait",
	])
		expect(line).toContain(kept);
});
