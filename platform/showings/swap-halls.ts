import type { HallSwap, HallSwapRequest } from "@lerret/contracts/api/hall-swaps";
import { AppError } from "@lerret/contracts/errors";
import { isSameHall } from "@lerret/contracts/event-change";
import { showingCan } from "@lerret/contracts/showing-can";
import { keepPlan, lockEventAndHalls } from "../boxoffice/hall-changes/kept-places.ts";
import { announceChange } from "../boxoffice/notices/announce.ts";
import { addOrderEmails } from "../boxoffice/orders/email-job.ts";
import { hashOfRequest } from "../boxoffice/orders/insert.ts";
import { readCallers } from "../boxoffice/orders/waiting-links.ts";
import type { LockedEvent } from "../boxoffice/sale/lock-event.ts";
import { readEventSale } from "../boxoffice/sale/sale.ts";
import { countSoldPlaces } from "../boxoffice/sale/sold-count.ts";
import { findRepeatedChange, insertChange } from "../boxoffice/seat-changes/changes.ts";
import {
	type HallProposal,
	labelsOf,
	proposeHall,
	toSwappedShowing,
	versionOf,
} from "../boxoffice/seat-changes/hall-proposal.ts";
import { chooseSeats, moveToHall, type NewSeats, tooSmall } from "../boxoffice/seat-changes/move-to-hall.ts";
import { lockOpenOrders } from "../boxoffice/seat-changes/parties.ts";
import { joinWaitingChanges, tellCustomers } from "../boxoffice/seat-changes/reseat.ts";
import { readTarget, readTargetOf, requireOtherHall } from "../boxoffice/seat-changes/swap-targets.ts";
import { writeAudit } from "../content/audit.ts";
import { storeDraft } from "../content/item-rows.ts";
import { publishVersion } from "../content/publish.ts";
import { type Item, isPublicAt } from "../content/read.ts";
import { type ChangeContext, lockItem } from "../content/save.ts";
import { addVersions, unsavedVersions } from "../content/versions.ts";
import { eventContentType } from "../content-types/event.ts";
import type { Database, Writer } from "../db/database.ts";
import type { EventRef } from "../programme/event-ref.ts";
import type { Site } from "../sites/read.ts";

type SwapRequest = HallSwapRequest & { eventId: string };

/**
 * What a showing, or two that exchange halls, would get elsewhere; nothing is changed. Throws `unknown_event`, `not_reseatable`,
 * `hall_too_small` and `invalid_request`.
 */
export async function proposeSwap(db: Database, site: Site, request: SwapRequest, now: string): Promise<HallSwap> {
	const proposals = await readProposals(db, site, request, now);
	for (const { needed, capacity, target } of proposals)
		if (needed > capacity) throw tooSmall({ hall: target.hall.name, capacity, needed, missing: needed - capacity });
	return { proposal: versionOf(proposals), showings: proposals.map(toSwappedShowing), moved: null };
}

async function readProposals(db: Database, site: Site, request: SwapRequest, now: string): Promise<HallProposal[]> {
	const proposals: HallProposal[] = [];
	for (const { sale, target } of await readMoves(db, site, request, now))
		proposals.push(await proposeHall(db, sale, target, now));
	return proposals;
}

/** Where the showings of a request go. */
async function readMoves(
	db: Database,
	site: Site,
	{ eventId, withEventId, ...asked }: SwapRequest,
	now: string,
): Promise<Pick<HallProposal, "sale" | "target">[]> {
	const sale = await readEventSale(db, site, eventId, now, "staff");
	if (withEventId === undefined) return [{ sale, target: await readTarget(db, sale, asked) }];
	const other = await readEventSale(db, site, withEventId, now, "staff");
	requireOtherHall(sale, other);
	return [
		{ sale, target: await readTargetOf(db, sale, other) },
		{ sale: other, target: await readTargetOf(db, other, sale) },
	];
}

/**
 * Gives a showing another hall or plan, or exchanges the halls of two, with new places for everything that is sold: all or nothing.
 * Orders, codes, prices and receipts stay. A repeated request returns what the first one did. Throws what `proposeSwap` throws,
 * `other_proposal` where the proposal is another one now, and `idempotency_conflict`.
 */
export async function swapHalls(
	trx: Writer,
	site: Site,
	{ idempotencyKey, ...request }: SwapRequest & { idempotencyKey: string },
	context: ChangeContext,
): Promise<HallSwap> {
	const { eventId, withEventId, proposal } = request;
	const chosen = new Map(Object.entries(request.seats ?? {}));
	const siteId = site.id;
	const ids = [eventId, ...(withEventId === undefined ? [] : [withEventId])].sort();
	const items = new Map<string, Item>();
	for (const id of ids) items.set(id, await lockEventItem(trx, { siteId, eventId: id }, context.now));
	const key = { idempotencyKey, requestHash: hashOfRequest(request) };
	const repeated = await findRepeatedChange(trx, { siteId, eventId }, key);
	if (repeated) return doneOf(repeated.tickets.length);
	await lockOpenOrders(trx, siteId, ids);
	const locked = new Map<string, LockedEvent>();
	const moves = await readMoves(trx, site, request, context.now);
	for (const id of ids) {
		const halls = moves.find(({ sale }) => sale.eventId === id)?.target.hall.name ?? "";
		const event = await lockEventAndHalls(trx, { siteId, eventId: id }, halls);
		if (!event) throw new AppError("unknown_event");
		locked.set(id, event);
	}
	// What the locked rows say; the first reading named the halls.
	const proposals = await readProposals(trx, site, request, context.now);
	for (const { sale } of proposals) requireSwappable(items.get(sale.eventId), locked.get(sale.eventId), context.now);
	if (versionOf(proposals) !== proposal) throw new AppError("other_proposal");
	requireKnown(proposals, chosen);
	const places = new Map(proposals.map((one) => [one, chooseSeats(one, chosen)]));
	let moved = 0;
	for (const one of proposals.toSorted((a, b) => (a.sale.eventId < b.sale.eventId ? -1 : 1))) {
		const [item, event] = [items.get(one.sale.eventId), locked.get(one.sale.eventId)];
		if (!item || !event) throw new Error("an event that is swapped is not locked");
		const seats = places.get(one) ?? new Map();
		moved += await swapOne(trx, one, { ...key, item, event, seats }, context);
	}
	for (const { sale } of proposals) await countSoldPlaces(trx, sale, context.now);
	return doneOf(moved);
}

const doneOf = (moved: number): HallSwap => ({ proposal: null, showings: [], moved });

async function lockEventItem(trx: Writer, { siteId, eventId }: EventRef, now: string): Promise<Item> {
	return lockItem(trx, eventContentType, { siteId, id: eventId }, { now, ifMatch: undefined }).catch(
		(error: unknown) => {
			throw error instanceof AppError && error.code === "not_found" ? new AppError("unknown_event") : error;
		},
	);
}

function requireSwappable(item: Item | undefined, event: LockedEvent | undefined, now: string): void {
	if (!item || !event) throw new AppError("unknown_event");
	const showing = { isPublished: isPublicAt(item.stable, now), status: event.status, isOver: event.ends_at <= now };
	const verdict = showingCan.swapHall(showing, "checked");
	if (verdict !== true) throw new AppError(verdict === "not_reseatable" ? "not_reseatable" : "unknown_event");
}

/** Throws `invalid_request` where staff have chosen a seat for a place of none of the proposals. */
function requireKnown(proposals: readonly HallProposal[], chosen: NewSeats): void {
	const parties = proposals.flatMap((one) => one.parties);
	const known = new Set(parties.flatMap(({ places }) => places.map(({ id }) => id)));
	const fields = [...chosen.keys()]
		.filter((id) => !known.has(id))
		.map((id) => ({ path: `seats.${id}`, message: "Plassen er ikke i forslaget." }));
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
}

type Swap = {
	idempotencyKey: string;
	requestHash: string;
	item: Item;
	event: LockedEvent;
	seats: NewSeats;
};

/** Moves one showing: its places, its hall, its public version and draft, and the message to its customers. Returns how many tickets have another seat. */
async function swapOne(
	trx: Writer,
	proposal: HallProposal,
	{ item, event, seats, ...key }: Swap,
	{ actor, now }: ChangeContext,
): Promise<number> {
	const { sale, target, parties } = proposal;
	const screen = target.hall.name;
	const tickets = await moveToHall(trx, proposal, seats, now);
	await trx
		.updateTable("event")
		.set({ screen })
		.where("site_id", "=", sale.siteId)
		.where("id", "=", sale.eventId)
		.execute();
	if (target.planFrom !== sale.planFrom || sale.keepsPlan) await keepPlan(trx, sale, target.planFrom);
	const isOtherHall = screen !== event.screen;
	if (isOtherHall) await publishHall(trx, sale, item, screen, { actor, now });
	const notice = typeof item.stable?.fields.notice === "string" ? item.stable.fields.notice : null;
	const after = { ...event, site_id: sale.siteId, id: sale.eventId, screen, notice };
	const noticeId = isOtherHall ? await announceChange(trx, event, after, now) : null;
	if (noticeId !== null) await joinWaitingChanges(trx, sale, noticeId);
	const changeId = await insertChange(trx, sale, { ...key, tickets, noticeId }, now);
	if (!isOtherHall) {
		const emails = new Map(
			parties
				.flatMap(({ places }) => places.flatMap(({ line }) => line ?? []))
				.map((line) => [line.orderId, line.email]),
		);
		const moves = tickets.map(({ orderId }) => ({ orderId, email: emails.get(orderId) ?? "" }));
		await tellCustomers(trx, moves, changeId, now);
		await sendLinksAgain(trx, proposal, seats, changeId, now);
	}
	await writeAudit(trx, {
		...{ siteId: sale.siteId, actor, at: now, action: "swap-hall", kind: "event", itemId: sale.eventId },
		before: { screen: event.screen },
		after: { screen, seats: tickets.length },
	});
	return tickets.length;
}

/** Sends callers whose seats have other names the link again, which says the new ones. */
async function sendLinksAgain(
	trx: Writer,
	{ sale, target, parties }: HallProposal,
	seats: NewSeats,
	changeId: string,
	now: string,
): Promise<void> {
	const labels = labelsOf(target.places.plan);
	const isRenamed = ({ id, label }: { id: string; label: string | null }) =>
		(labels.get(seats.get(id) ?? "") ?? null) !== label;
	const renamed = new Set(
		parties.flatMap(({ places }) => places.filter(isRenamed).flatMap(({ line }) => line?.orderId ?? [])),
	);
	const callers = (await readCallers(trx, sale, now)).filter(({ id }) => renamed.has(id));
	await addOrderEmails(trx, callers, { about: "pay-link", causeId: changeId }, now);
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** The hall that the showing is moved from, null where it is back in its first one. */
function movedFromOf(published: Item["draft"], screen: string): string | null {
	const first = textOf(published.movedFromHall) ?? textOf(published.screen) ?? screen;
	return isSameHall({ screen: first }, { screen }) ? null : first;
}

/** A showing that is back where it was, at its time, is not shown as moved any more. */
function statusOf({ status, movedFrom }: Item["draft"], from: string | null): unknown {
	if (from !== null) return status === "on-sale" ? "moved" : status;
	return status === "moved" && textOf(movedFrom) === null ? "on-sale" : status;
}

/** Publishes the new hall alone; other unpublished changes stay a draft. */
async function publishHall(
	trx: Writer,
	{ siteId, eventId }: EventRef,
	item: Item,
	screen: string,
	context: ChangeContext,
): Promise<void> {
	const { actor, now } = context;
	const { stable, draft } = item;
	if (!stable) throw new AppError("unknown_event");
	const ref = { siteId, id: eventId };
	const from = movedFromOf(stable.fields, screen);
	const inHall = (fields: Item["draft"]) => ({
		...fields,
		...{ screen, movedFromHall: from },
		status: statusOf(fields, from),
	});
	const version = await eventContentType.prepareStored(trx, ref, inHall(stable.fields));
	const { fields } = version;
	const saved = [...unsavedVersions(item, now), { fields, actor, savedAt: now }];
	const number = await addVersions(trx, eventContentType, ref, saved);
	await publishVersion(trx, eventContentType, ref, item, { version, number, at: null, keepsDraft: false }, context);
	if (!item.isChanged) return;
	await addVersions(trx, eventContentType, ref, [{ fields: inHall(draft), actor, savedAt: now }]);
	await storeDraft(trx, eventContentType, ref, inHall(draft), { createdAt: item.createdAt, now });
}
