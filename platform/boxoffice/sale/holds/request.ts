import type { HoldRequest } from "@lerret/contracts/api/shop";
import type { Hold } from "@lerret/contracts/api/shop-responses";
import { AppError } from "@lerret/contracts/errors";
import { lockKeys } from "../../../db/lock-keys.ts";
import type { Site } from "../../../sites/read.ts";
import { toOsloIso } from "../../../time.ts";
import { pickBestSeats } from "../../halls/best-seats.ts";
import { withOwnOrderClosed } from "../../orders/close-own.ts";
import type { BoxOffice } from "../../services.ts";
import { readTakenSeats } from "../availability.ts";
import { type EventSale, readEventSale } from "../sale.ts";
import { addressLockKey, toHoldAddress } from "./address.ts";
import type { ChosenTypes } from "./chosen-types.ts";
import { sessionLockKey } from "./own.ts";
import { createHold } from "./write.ts";

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
	const write = () => limit(() => tryToHold(boxOffice, site, request, visitor));
	for (let tries = 1; ; tries += 1) {
		try {
			return await withOwnOrderClosed(boxOffice, write);
		} catch (error) {
			const isLost = error instanceof AppError && error.code === "seats_taken" && request.seats === undefined;
			if (!isLost || tries === maxTries) throw error;
		}
	}
}

async function tryToHold(
	{ db, readTime, holdSeconds, hashAddress }: BoxOffice,
	site: Site,
	request: Request,
	visitor: Visitor,
): Promise<Hold> {
	const { sessionHash } = visitor;
	const address = toHoldAddress(hashAddress, visitor.address);
	return db.transaction().execute(async (trx) => {
		const session = sessionLockKey({ siteId: site.id, eventId: request.eventId }, sessionHash);
		await lockKeys(trx, [session, ...(address ? [addressLockKey(address)] : [])]);
		const now = await readTime(trx);
		const sale = await readEventSale(trx, site, request.eventId, now);
		const seats = request.seats ?? (sale.plan ? pickSeats(sale, request, await readTakenSeats(trx, sale, now)) : []);
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
	});
}

function pickSeats(sale: EventSale, { quantity = 0 }: HoldRequest, taken: string[]): string[] {
	const seats = pickBestSeats(sale.seats, new Set(taken), quantity);
	if (!seats) throw new AppError(sale.state === "open" ? "sold_out" : "sale_closed");
	return seats;
}
