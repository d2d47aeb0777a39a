import { describe, expect, test } from "vitest";
import { eventChangeEndpoints } from "./api/event-changes.ts";
import { eventSalesEndpoints } from "./api/event-sales.ts";
import { seatChangeEndpoints } from "./api/seat-changes.ts";
import type { Rights } from "./order-can.ts";
import { showingCan } from "./showing-can.ts";
import { type StaffRight, staffRights } from "./staff.ts";

const every = new Set(staffRights);
const cancelled = { isPublished: true, status: "cancelled", tickets: 2 } as const;

describe("the right is that of the endpoint", () => {
	test.each<[string, (rights: Rights) => unknown]>([
		[eventChangeEndpoints.cancelEvent.access, (rights) => showingCan.cancel(cancelled, rights)],
		[eventSalesEndpoints.refundEvent.access, (rights) => showingCan.refundAll(cancelled, rights)],
		[eventSalesEndpoints.refundEvent.access, (rights) => showingCan.refundWithCancellation(rights)],
		[eventSalesEndpoints.sendNotice.access, (rights) => showingCan.tell(cancelled, rights)],
		[seatChangeEndpoints.reseat.access, (rights) => showingCan.reseat({ status: "on-sale", isOver: false }, rights)],
		["programme", (rights) => showingCan.move(cancelled, rights)],
		["programme", (rights) => showingCan.reinstate(cancelled, rights)],
	])("%s", (access, ask) => {
		expect(ask(new Set(staffRights.filter((right) => right !== access)))).toBe("forbidden");
		expect(ask(new Set([access as StaffRight]))).toBe(true);
	});
});

test("what the public does not see is not cancelled, moved or reinstated", () => {
	const draft = { ...cancelled, isPublished: false };
	for (const verdict of [
		showingCan.cancel(draft, every),
		showingCan.move(draft, every),
		showingCan.reinstate(draft, every),
	])
		expect(verdict).toBe("unknown_event");
});

test("only a cancelled showing is reinstated, or refunded as a whole", () => {
	const onSale = { ...cancelled, status: "on-sale" } as const;
	expect(showingCan.reinstate(onSale, every)).toBe("not_cancelled");
	expect(showingCan.refundAll(onSale, every)).toBe("event_not_cancelled");
});

test("no one gets another seat at a showing that is cancelled or over", () => {
	expect(showingCan.reseat({ status: "cancelled", isOver: false }, every)).toBe("not_reseatable");
	expect(showingCan.reseat({ status: "on-sale", isOver: true }, every)).toBe("not_reseatable");
});

test("without tickets, no one is refunded or written to", () => {
	expect(showingCan.refundAll({ ...cancelled, tickets: 0 }, every)).toBe("no_tickets");
	expect(showingCan.tell({ tickets: 0 }, every)).toBe("no_tickets");
});
