import { describe, expect, test } from "vitest";
import { managedVoucherEndpoints } from "./api/managed-vouchers.ts";
import { orderEndpoints } from "./api/orders.ts";
import { orderCan, type Rights } from "./order-can.ts";
import { type StaffRight, staffRights } from "./staff.ts";

const every = new Set(staffRights);
const valid = { state: "valid" } as const;
const used = { state: "used" } as const;
const refunded = { state: "refunded" } as const;
const giftCard = { state: "active", leftOre: 30_000 } as const;

const sold = { tickets: [valid], card: null, isPaid: true, email: "kari@post.example", receipts: [], isIssued: false };
const failed = { state: "failed", ore: 100 };

describe("the right is that of the endpoint", () => {
	test.each<[StaffRight | string, (rights: Rights) => unknown]>([
		[orderEndpoints.refundOrder.access, (rights) => orderCan.refund(sold, rights)],
		[orderEndpoints.retryRefund.access, (rights) => orderCan.retryRefund(failed, rights)],
		[orderEndpoints.resendTickets.access, (rights) => orderCan.resend(sold, rights)],
		[orderEndpoints.correctOrder.access, (rights) => orderCan.correct(rights)],
		[managedVoucherEndpoints.giveGiftCard.access, (rights) => orderCan.compensate(sold, rights)],
	])("%s", (access, ask) => {
		const others = new Set(staffRights.filter((right) => right !== access));
		expect(ask(others)).toBe("forbidden");
		expect(ask(new Set([access as StaffRight]))).toBe(true);
		expect(ask("checked")).toBe(true);
	});
});

describe("a refund", () => {
	test("takes what is valid or used", () => {
		expect(orderCan.refund({ ...sold, tickets: [refunded, used] }, every)).toBe(true);
		expect(orderCan.refund({ ...sold, tickets: [refunded] }, every)).toBe("not_refundable");
		expect(orderCan.refund({ ...sold, tickets: [] }, every)).toBe("not_refundable");
	});

	test("takes used tickets only when that is said", () => {
		expect(orderCan.takeBack({ ...sold, tickets: [valid, used] }, false)).toBe("used_tickets");
		expect(orderCan.takeBack({ ...sold, tickets: [valid, refunded] }, false)).toBe(true);
	});

	test.each([
		[{ ...giftCard, state: "blocked" as const }, true, true],
		[{ ...giftCard, state: "expired" as const }, true, true],
		[giftCard, false, "not_refundable"],
		[{ ...giftCard, leftOre: 0 }, true, "not_refundable"],
		[{ ...giftCard, isReserved: true }, true, "not_refundable"],
		[{ ...giftCard, state: "unpaid" as const }, true, "not_refundable"],
		[{ ...giftCard, state: "refunded" as const }, true, "not_refundable"],
	])("of the voucher %o, paid: %s", (card, isPaid, verdict) => {
		expect(orderCan.refund({ tickets: [], card, isPaid }, every)).toBe(verdict);
	});
});

test("a refund is begun again after a rejection, for what was captured", () => {
	expect(orderCan.retryRefund({ state: "pending", ore: 100 }, every)).toBe("not_rejected");
	expect(orderCan.retryRefund({ ...failed, paidOre: 150, refundedOre: 50 }, every)).toBe(true);
	expect(orderCan.retryRefund({ ...failed, paidOre: 150, refundedOre: 51 }, every)).toBe("not_refundable");
});

test("what can be used is sent again, to an address that is kept", () => {
	expect(orderCan.resend({ ...sold, email: "" }, every)).toBe("no_tickets");
	expect(orderCan.resend({ ...sold, tickets: [used] }, every)).toBe("no_tickets");
	expect(orderCan.resend({ ...sold, tickets: [used], receipts: [{}] }, every)).toBe(true);
	expect(orderCan.resend({ ...sold, tickets: [], card: { ...giftCard, state: "blocked" } }, every)).toBe("no_tickets");
});

test("compensation goes to an address, for what was paid", () => {
	const amount = { ore: 100, givenOre: 50, paidOre: 150, exceedsPaid: false };
	const issued = { ...sold, isIssued: true };
	expect(orderCan.compensate({ ...sold, email: "" }, every, amount)).toBe("no_address");
	expect(orderCan.compensate(issued, every)).toBe("compensation_too_high");
	expect(orderCan.compensate(issued, every, { ...amount, paidOre: 0 })).toBe("compensation_too_high");
	expect(orderCan.compensate(issued, every, { ...amount, paidOre: 0, exceedsPaid: true })).toBe(true);
	expect(orderCan.compensate(sold, every, amount)).toBe(true);
	expect(orderCan.compensate(sold, every, { ...amount, givenOre: 51 })).toBe("compensation_too_high");
});

test("only an administrator exceeds what was paid", () => {
	expect(orderCan.exceedPaid(new Set<StaffRight>(["orders"]))).toBe("forbidden");
	expect(orderCan.exceedPaid(every)).toBe(true);
});

describe("a visitor", () => {
	const start = "2026-11-20T18:00:00.000Z";
	const before = "2026-11-20T17:59:59.999Z";
	const paid = { ore: 15_000, startsAt: start, isAllowed: false, isMoved: false };

	test.each([
		[{ ...paid, ore: 0 }, before, true],
		[{ ...paid, isAllowed: true }, before, true],
		[{ ...paid, isMoved: true }, before, true],
		[paid, before, "not-allowed"],
		[{ ...paid, ore: 0 }, start, "started"],
		[{ ...paid, startsAt: null }, before, "started"],
	])("cancels %o at %s: %s", (order, now, verdict) => {
		expect(orderCan.cancel(order, now)).toBe(verdict);
	});

	test.each([
		[{ state: "active", ore: 1, leftOre: 1, until: start }, start, true],
		[{ state: "blocked", ore: 1, leftOre: 1, until: start }, before, true],
		[{ state: "active", ore: 1, leftOre: 1, until: before }, start, "not-allowed"],
		[{ state: "active", ore: 2, leftOre: 1, until: start }, before, "not-allowed"],
		[{ state: "refunded", ore: 0, leftOre: 0, until: start }, before, "not-allowed"],
		[{ state: "active", ore: 1, leftOre: 1, until: null }, before, "not-allowed"],
	])("withdraws the purchase of %o at %s: %s", (voucher, now, verdict) => {
		expect(orderCan.withdraw(voucher, now)).toBe(verdict);
	});
});
