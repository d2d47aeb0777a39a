import { readdirSync, readFileSync } from "node:fs";
import { expect } from "vitest";
import { test } from "../../tests/support/database.ts";
import { setState, setStates, transitions } from "./states.ts";

/** Names in the diagrams that are not states of their own. */
const written: Record<string, string> = { awaiting: "awaiting-payment", partly: "partly-refunded", used: "valid" };

const document = readFileSync(new URL("../../docs/box-office.md", import.meta.url), "utf8");

/** The transitions of the diagram of a section, as "from to", without what begins. */
function drawnTransitions(heading: string, position = 0): string[] {
	const section = document.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
	const diagram = section.split("stateDiagram-v2\n")[position + 1]?.split("```")[0] ?? "";
	const found = [...diagram.matchAll(/^ *(\S+) --> ([^\s:]+)/gm)].map(([, from = "", to = ""]) => [
		written[from] ?? from,
		written[to] ?? to,
	]);
	return found.flatMap(([from, to]) => (from === "[*]" || from === to ? [] : `${from} ${to}`));
}

const allowed = (table: keyof typeof transitions) =>
	Object.entries(transitions[table]).flatMap(([from, followers]) =>
		(followers as readonly string[]).map((to) => `${from} ${to}`),
	);

test.each([
	["ticket_order", "Order", 0],
	["payment", "Payment", 0],
	["refund", "Refund", 0],
	["order_ticket", "Ticket", 0],
	["voucher", "Voucher", 0],
	["voucher_use", "Voucher", 1],
] as const)("the diagram of %s shows its transitions", (table, heading, position) => {
	expect([...new Set(drawnTransitions(heading, position))].sort()).toEqual(allowed(table).sort());
});

test("a transition that does not exist throws before anything is written", async ({ db }) => {
	await db.transaction().execute(async (trx) => {
		const captured = { id: "p", state: "captured" } as const;
		await expect(setState(trx, "payment", captured, "cancelled")).rejects.toThrow("from captured to cancelled");
		const back = setStates(trx, "order_ticket", { order_id: "o" }, { from: ["valid", "refunded"], to: "refunded" });
		await expect(back).rejects.toThrow("from refunded to refunded");
	});
});

test("a row that another transaction has changed counts as none, and a locked one throws", async ({ db }) => {
	await db.transaction().execute(async (trx) => {
		expect(await setStates(trx, "refund", { id: "none" }, { from: ["pending"], to: "done" })).toBe(0);
		await expect(setState(trx, "refund", { id: "none", state: "pending" }, "done")).rejects.toThrow(
			"no longer pending",
		);
	});
});

test("no other file sets a state", () => {
	const tables = Object.keys(transitions).join("|");
	const update = new RegExp(`updateTable\\("(${tables})"\\)\\s*\\.set\\(\\{[^}]*\\bstate\\b`);
	const folder = new URL("..", import.meta.url);
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
		/(?<!\.test)\.ts$/.test(file),
	);
	const found = files.filter((file) => update.test(readFileSync(new URL(file, folder), "utf8")));
	expect(found).toEqual([]);
});
