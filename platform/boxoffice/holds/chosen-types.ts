import type { HoldRequest } from "@lerret/contracts/api/shop";
import { AppError } from "@lerret/contracts/errors";
import * as z from "zod";

/** The form sends them, and has no more types than a venue sells. */
const maxTypes = 100;

/** How many tickets of each type a visitor has chosen with their places, by the type's id. */
export const chosenTypesSchema = z
	.record(z.string().max(100), z.int().nonnegative())
	.refine((chosen) => Object.keys(chosen).length <= maxTypes, "For mange billettyper.");
export type ChosenTypes = z.infer<typeof chosenTypesSchema>;

/** Throws `invalid_request` unless there is a ticket for each place. */
export function requireTypeOfEach(
	{ seats = [], quantity = seats.length }: Pick<HoldRequest, "seats" | "quantity">,
	chosen: ChosenTypes,
): void {
	const tickets = Object.values(chosen).reduce((sum, count) => sum + count, 0);
	if (tickets === quantity) return;
	const message = `Du har valgt ${count(tickets, "billett", "billetter")} og ${count(quantity, "sete", "seter")}. Velg like mange.`;
	throw new AppError("invalid_request", { fields: [{ path: "seats", message }] });
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
