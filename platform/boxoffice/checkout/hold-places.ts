import type { HoldRequest } from "@lerret/contracts/api/shop";
import type { Hold } from "@lerret/contracts/api/shop-responses";
import { pickBestSeats } from "@lerret/contracts/best-seats";
import { AppError } from "@lerret/contracts/errors";
import { toOsloIso } from "../../core/time.ts";
import type { Writer } from "../../db/database.ts";
import { lockKeys } from "../../db/lock-keys.ts";
import type { EventRef } from "../../programme/event-ref.ts";
import type { Site } from "../../sites/read.ts";
import { addressLockKey, type HoldAddress, toHoldAddress } from "../holds/address.ts";
import type { ChosenTypes } from "../holds/chosen-types.ts";
import { sessionLockKey } from "../holds/own.ts";
import { checkSale, createHold } from "../holds/write.ts";
import { withOwnOrderClosed } from "../order-payments/close-own.ts";
import { readTakenSeats } from "../sale/availability.ts";
import { type EventSale, readEventSale } from "../sale/sale.ts";
import type { BoxOffice } from "../services.ts";

export type Visitor = { sessionHash: string /** A network address. */; address: string };

/** `chosenTypes`: null if the visitor has chosen none. */
type Request = HoldRequest & { chosenTypes: ChosenTypes | null };

/** How often other seats are tried where another visitor was quicker to take the best ones. */
const maxTries = 5;

/** Runs a transaction when it may begin. */
export type Limit = <T>(write: () => Promise<T>) => Promise<T>;

/**
 * Holds the seats or the number of places that a visitor asks for. `limit` begins its transactions; the provider of an order
 * that is left is called between them. Throws the errors of `createHold` and `withOwnOrderClosed`.
 */
export async function holdPlaces(
	boxOffice: BoxOffice,
	site: Site,
	request: Request,
	visitor: Visitor,
	limit: Limit,
): Promise<Hold> {
	const write = () =>
		limit(() => boxOffice.db.transaction().execute((trx) => holdRequested(trx, boxOffice, site, request, visitor)));
	for (let tries = 1; ; tries += 1) {
		try {
			return await withOwnOrderClosed(boxOffice, write);
		} catch (error) {
			const isLost = error instanceof AppError && error.code === "seats_taken" && request.seats === undefined;
			if (!isLost || tries === maxTries) throw error;
		}
	}
}

/** Locks the names that all holds of a visitor lock first. */
export async function lockVisitor(
	trx: Writer,
	{ hashAddress }: Pick<BoxOffice, "hashAddress">,
	event: EventRef,
	visitor: Visitor,
): Promise<HoldAddress | null> {
	const address = toHoldAddress(hashAddress, visitor.address);
	const names = address ? [addressLockKey(address)] : [];
	await lockKeys(trx, [sessionLockKey(event, visitor.sessionHash), ...names]);
	return address;
}

/** Holds places as `holdPlaces` does, within a transaction. */
export async function holdRequested(
	trx: Writer,
	boxOffice: BoxOffice,
	site: Site,
	request: Request,
	visitor: Visitor,
): Promise<Hold> {
	const { readTime, holdSeconds } = boxOffice;
	const { sessionHash } = visitor;
	const address = await lockVisitor(trx, boxOffice, { siteId: site.id, eventId: request.eventId }, visitor);
	const now = await readTime(trx);
	const sale = await readEventSale(trx, site, request.eventId, now);
	const seats = request.seats ?? (await pickSeats(trx, sale, request.quantity ?? 0, now));
	if (!sale.plan && seats.length > 0)
		throw new AppError("invalid_request", {
			fields: [{ path: "seats", message: "Arrangementet har ikke nummererte seter. Oppgi antall." }],
		});
	const quantity = request.quantity ?? seats.length;
	const input = {
		sessionHash,
		address,
		seats,
		quantity,
		chosenTypes: request.chosenTypes,
		needsWheelchairPlace: request.need === "wheelchair",
		holdSeconds,
	};
	const { id, endsAt } = await createHold(trx, sale, input, now);
	return { id, eventId: sale.eventId, seats, quantity, expiresAt: toOsloIso(endsAt) };
}

/** Throws `sold_out` if there are not so many, after the errors of `checkSale`. */
async function pickSeats(trx: Writer, sale: EventSale, quantity: number, now: string): Promise<string[]> {
	if (!sale.map) return [];
	checkSale(sale, { seats: [], quantity, needsWheelchairPlace: false }, now);
	const taken = new Set(await readTakenSeats(trx, sale, now));
	const seats = pickBestSeats(sale.map, taken, quantity, { areKept: now < sale.keptUntil });
	if (!seats) throw new AppError("sold_out");
	return seats;
}
