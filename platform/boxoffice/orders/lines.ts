import type { OrderRequest } from "@lerret/contracts/api/shop";
import { AppError, type FieldError } from "@lerret/contracts/errors";
import { seatLabel } from "@lerret/contracts/seat-label";
import type { TicketRule } from "@lerret/contracts/ticket-rules";
import { invalidField } from "../../content/content-type.ts";
import type { EventSale } from "../sale/sale.ts";
import { hasTooManyCompanions } from "../sale/ticket-types.ts";

export type OrderLine = {
	seat: string | null;
	seatLabel: string | null;
	ticketTypeId: string;
	ticketType: string;
	shows: string;
	/** Absent for a line without a rule. */
	rule?: TicketRule;
	ore: number;
	vatRate: number;
	/** The klippekort that pays it. */
	voucherId?: string;
};

/** Throws `invalid_request` for places without seats in a numbered hall, and for seats in one without numbers. */
export function requireNumbering({ plan }: Pick<EventSale, "plan">, lines: OrderRequest["lines"]): void {
	if (plan && lines.some(({ seat }) => !seat)) throw invalidField("lines", "Velg setene; salen er nummerert.");
	if (!plan && lines.some(({ seat }) => seat))
		throw invalidField("lines", "Oppgi antall; salen har ikke nummererte seter.");
}

type HeldPlaces = { seats: string[]; quantity: number };

/**
 * The lines of an order with the event's own prices. Throws `invalid_request` if they are not exactly the hold's places,
 * or name another event's ticket type, or have more companions than others.
 */
export function priceLines(lines: OrderRequest["lines"], held: HeldPlaces, sale: EventSale): OrderLine[] {
	const types = new Map(sale.ticketTypes.map((type) => [type.id, type]));
	const seats = new Map(sale.seats.map((seat) => [seat.guid, seat]));
	const fields = [...findSeatErrors(lines, held), ...findTypeErrors(lines, types)];
	if (fields.length > 0) throw new AppError("invalid_request", { fields });
	const priced = lines.flatMap(({ seat: guid, ticketTypeId }) => {
		const type = types.get(ticketTypeId);
		const seat = guid === undefined ? undefined : seats.get(guid);
		return type ? { type, guid: guid ?? null, label: seat ? seatLabel(seat) : null } : [];
	});
	if (hasTooManyCompanions(priced.map(({ type }) => type)))
		throw new AppError("invalid_request", {
			fields: [{ path: "lines", message: "Hver ledsager må følge en annen billett i bestillingen." }],
		});
	return priced.map(({ type, guid, label }) => ({
		seat: guid,
		seatLabel: label,
		ticketTypeId: type.id,
		ticketType: type.name,
		shows: type.shows,
		rule: type.rule,
		ore: type.ore,
		vatRate: sale.vatRate,
	}));
}

function findSeatErrors(lines: OrderRequest["lines"], { seats, quantity }: HeldPlaces): FieldError[] {
	const chosen = lines.map(({ seat }) => seat);
	const errors = chosen.flatMap((seat, i): FieldError[] => {
		const isHeld = seat === undefined ? seats.length === 0 : seats.includes(seat);
		if (!isHeld) return [{ path: `lines.${i}.seat`, message: "Må være et av setene som er holdt av." }];
		const isRepeated = seat !== undefined && chosen.indexOf(seat) < i;
		return isRepeated ? [{ path: `lines.${i}.seat`, message: "Setet er valgt to ganger." }] : [];
	});
	if (lines.length === quantity) return errors;
	return [...errors, { path: "lines", message: `Må ha én linje for hver av de ${quantity} plassene.` }];
}

const findTypeErrors = (lines: OrderRequest["lines"], types: ReadonlyMap<string, unknown>): FieldError[] =>
	lines.flatMap(({ ticketTypeId }, i) =>
		types.has(ticketTypeId)
			? []
			: [{ path: `lines.${i}.ticketTypeId`, message: "Arrangementet har ikke denne billettypen." }],
	);
