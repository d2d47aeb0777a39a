import { type ChosenOrders, maxExportedOrders } from "@lerret/contracts/api/chosen-orders";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import type { Report } from "@lerret/contracts/api/reports";
import { stateLabel } from "@lerret/contracts/order-state-labels";
import { voucherWords } from "@lerret/contracts/ticketing";
import { invalidField } from "../../content/content-type.ts";
import type { Database } from "../../db/database.ts";
import type { Site } from "../../sites/read.ts";
import { toCsv } from "../csv.ts";
import { listOrders } from "./list.ts";

const columns: Report["columns"] = [
	{ key: "id", label: "Bestillingsnummer", kind: "text" },
	{ key: "createdAt", label: "Bestilt", kind: "instant" },
	{ key: "name", label: "Navn", kind: "text" },
	{ key: "email", label: "E-post", kind: "text" },
	{ key: "goods", label: "Arrangement eller kort", kind: "text" },
	{ key: "startTime", label: "Begynner", kind: "instant" },
	{ key: "hall", label: "Sal", kind: "text" },
	{ key: "tickets", label: "Billetter", kind: "count" },
	{ key: "ore", label: "Sum", kind: "ore" },
	{ key: "refundedOre", label: "Betalt tilbake", kind: "ore" },
	{ key: "state", label: "Status", kind: "text" },
	{ key: "test", label: "Test", kind: "text" },
];

const rowsAtOnce = 500;

/**
 * The chosen orders as a file for spreadsheets, in the order of the list. Throws `invalid_request` where they are too many,
 * so that no file is read in half.
 */
export async function exportOrders(db: Database, site: Site, query: ChosenOrders, now: string): Promise<string> {
	const rows: Report["rows"] = [];
	let after: string | undefined;
	do {
		const page = await listOrders(db, site, { ...query, after, limit: rowsAtOnce }, now);
		if (page.total > maxExportedOrders)
			throw invalidField("from", `Filen kan ha høyst ${maxExportedOrders} bestillinger. Velg en kortere periode.`);
		rows.push(...page.items.map(toRow));
		after = page.next ?? undefined;
	} while (after !== undefined);
	return toCsv({ columns, rows, total: null });
}

function toRow(order: ListedOrder): Report["rows"][number] {
	const { id, createdAt, name, email, event, card, tickets, ore, refundedOre, isTest } = order;
	return {
		...{ id, createdAt, name, email, ore, refundedOre },
		goods: event?.title ?? (card && voucherWords[card]),
		startTime: event?.startTime ?? null,
		hall: event?.hall ?? null,
		tickets: card ? null : tickets,
		state: stateLabel(order),
		test: isTest ? "ja" : null,
	};
}
