import type { ControlEvent, ControlList, Scan } from "@lerret/contracts/api/control";
import { parseTicketCode } from "@lerret/contracts/ticket-code";
import type { ScanResult } from "@lerret/contracts/ticketing";
import type { StoredList, StoredScan } from "./storage.ts";
import { hashOfCode, isGenuine } from "./verify.ts";

export type ListedTicket = ControlList["tickets"][number];
export type RevokedTicket = ControlList["revoked"][number];

/** What the usher is shown about a ticket. */
export type Verdict = {
	result: ScanResult;
	usedAt: string | null;
	/** Null for a ticket that is not in the downloaded list. */
	ticket: ListedTicket | RevokedTicket | null;
	/** Sold with a test payment: it proves that the door works, and gives no admission. */
	isTest: boolean;
	/** Whether a new code has been sent in place of this one. */
	isReplaced: boolean;
	/** Whether it was exchanged for one of another event. */
	isExchanged: boolean;
	seatLabel: string | null;
	ticketType: string;
	shows: string;
	/** The event that the ticket is for, if it is another one that the phone knows. */
	otherEvent: ControlEvent | null;
};

/** The verdict with what the server answered, which counts. */
export const mergeAnswer = (verdict: Verdict, answer: Scan): Verdict => ({
	...verdict,
	result: answer.result,
	usedAt: answer.usedAt ?? null,
	seatLabel: answer.seatLabel ?? verdict.seatLabel,
	ticketType: answer.ticketType ?? verdict.ticketType,
	shows: answer.shows ?? verdict.shows,
	isTest: answer.isTest ?? verdict.isTest,
	isReplaced: answer.isReplaced ?? false,
	isExchanged: answer.isExchanged ?? false,
});

const resultOf = ({ answer, shown }: StoredScan): ScanResult => answer?.result ?? shown;
const isAfter = (instant: string | null, list: StoredList): boolean =>
	instant === null || Date.parse(instant) >= Date.parse(list.requestedAt);

/**
 * When each ticket of the event was used, by the hash of its code: as in the list, and after what this phone did that
 * the list may not contain yet. `scans` are the event's, in order.
 */
export function usedTickets(list: StoredList, scans: readonly StoredScan[]): Map<string, string> {
	const used = new Map<string, string>();
	for (const { codeHash, usedAt } of list.list.tickets) if (usedAt !== null) used.set(codeHash, usedAt);
	for (const scan of scans) {
		const { codeHash, answer, answeredAt, at, undoOrder, undoAnsweredAt } = scan;
		if (resultOf(scan) !== "valid") continue;
		if (undoOrder === null && isAfter(answeredAt, list)) used.set(codeHash, answer?.usedAt ?? at);
		if (undoOrder !== null && isAfter(undoAnsweredAt, list)) used.delete(codeHash);
	}
	return used;
}

/** How many of the sold tickets are inside. Tickets that were sold after the download count when they are scanned. */
export function countInside(list: StoredList, scans: readonly StoredScan[]): { inside: number; total: number } {
	const used = usedTickets(list, scans);
	const listed = new Set(list.list.tickets.map(({ codeHash }) => codeHash));
	return { inside: used.size, total: listed.size + [...used.keys()].filter((hash) => !listed.has(hash)).length };
}

type Known = { siteId: string; list: StoredList; scans: readonly StoredScan[]; events: readonly ControlEvent[] };

/** Judges a code without the server. */
export async function judgeCode(code: string, known: Known): Promise<{ codeHash: string; verdict: Verdict }> {
	const { siteId, list, events } = known;
	const { keys, event } = list.list;
	const codeHash = await hashOfCode(code);
	if (await isGenuine(code, { siteId, eventId: event.id }, keys))
		return { codeHash, verdict: judgeTicket(codeHash, known) };
	const otherEvent = parseTicketCode(code) ? await findEvent(code, siteId, events, keys) : null;
	return { codeHash, verdict: { ...verdictOf(otherEvent ? "wrong-event" : "unknown", null), otherEvent } };
}

async function findEvent(code: string, siteId: string, events: readonly ControlEvent[], keys: ControlList["keys"]) {
	for (const event of events) if (await isGenuine(code, { siteId, eventId: event.id }, keys)) return event;
	return null;
}

/** Judges a genuine ticket of the event by the hash of its code. */
export function judgeTicket(codeHash: string, { list, scans }: Pick<Known, "list" | "scans">): Verdict {
	const revoked = list.list.revoked.find((one) => one.codeHash === codeHash);
	if (revoked) return verdictOf(revoked.state, revoked);
	const ticket = list.list.tickets.find((one) => one.codeHash === codeHash) ?? null;
	const usedAt = usedTickets(list, scans).get(codeHash) ?? null;
	return { ...verdictOf(usedAt === null ? "valid" : "already-used", ticket), usedAt };
}

const verdictOf = (result: ScanResult, ticket: ListedTicket | RevokedTicket | null): Verdict => ({
	result,
	usedAt: null,
	ticket,
	isTest: ticket?.isTest ?? false,
	isReplaced: ticket !== null && "isReplaced" in ticket && ticket.isReplaced === true,
	isExchanged: ticket !== null && "isExchanged" in ticket && ticket.isExchanged === true,
	seatLabel: ticket?.seatLabel ?? null,
	ticketType: ticket?.ticketType ?? "",
	shows: ticket && "shows" in ticket ? ticket.shows : "",
	otherEvent: null,
});

/** The tickets of its order that are not inside yet, besides this one. */
export function findOthersOutside(
	{ list, scans }: Pick<Known, "list" | "scans">,
	ticket: Pick<ListedTicket, "codeHash" | "party">,
): ListedTicket[] {
	const used = usedTickets(list, scans);
	return list.list.tickets.filter(
		({ codeHash, party }) => party === ticket.party && codeHash !== ticket.codeHash && !used.has(codeHash),
	);
}

/** This phone's scan that let a ticket in, if it is not undone. */
export const findAdmission = (scans: readonly StoredScan[], codeHash: string): StoredScan | undefined =>
	scans.findLast((scan) => scan.codeHash === codeHash && resultOf(scan) === "valid" && scan.undoOrder === null);

/** Whether the usher let in a ticket that the server then rejected, such as one that another door had used. */
export const isCollision = ({ shown, answer, undoOrder }: StoredScan): boolean =>
	shown === "valid" && answer !== null && answer.result !== "valid" && undoOrder === null;
