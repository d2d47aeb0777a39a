import type { FieldError, Problem } from "@lerret/contracts/errors";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { withinSentence } from "@lerret/contracts/seat-label";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { type FormErrors, toFormErrors } from "../ui/form-errors";
import { isFreeSale, mostPerOrderText, quantityField, seatLabels } from "./choice";

/** The id of the form in which a visitor chooses tickets and seats. */
export const choiceForm = "billetter";

/** The field of all seats together. */
export const seatField = "sete";

/** The field that errors about the number of tickets are at. */
export const firstCounter = ({ ticketTypes }: SalePage): string => quantityField(ticketTypes[0]?.id ?? "");

/** Why the visitor's choice could not be held or booked; `hasSeats`: single seats were chosen. */
export function choiceErrors(problem: Problem, page: SalePage, hasSeats: boolean): FormErrors {
	const counter = firstCounter(page);
	const names = { seats: seatField, quantity: counter, lines: counter, email: "email", name: "navn" };
	const detail = problemText(problem, page);
	if (page.sale.state !== "open") return { summary: detail, fields: [] };
	const path = pathOf(problem, hasSeats);
	const errors = path ? [{ path, message: detail }] : (problem.errors ?? []).map(toFieldError);
	return toFormErrors({ detail, errors }, names, "Ingenting er bestilt ennå.");
}

/** The path of a problem that names no field. */
function pathOf({ code, errors = [] }: Problem, hasSeats: boolean): "seats" | "quantity" | null {
	if (errors.length > 0) return null;
	if (code === "seats_taken" || code === "seat_kept") return "seats";
	if (code === "sold_out" || code === "too_many_seats") return hasSeats ? "seats" : "quantity";
	return null;
}

/** The API's sentence about a quantity names no tickets. */
function toFieldError({ path, message }: FieldError): FieldError {
	const [name = ""] = path.split(".");
	return { path: name, message: name === "quantity" ? "Velg minst én billett." : message };
}

/** Why places could not be held, and what the visitor can do. */
function problemText({ code, detail, seats = [] }: Problem, page: SalePage): string {
	const labels = seatLabels(page.map);
	const names = formatWordList(seats.map((seat) => withinSentence(labels.get(seat) ?? seat)));
	switch (code) {
		case "seats_taken":
			return `Noen andre rakk å ta ${names || "ett eller flere av setene"}. Velg ${seats.length === 1 ? "et annet sete" : "andre seter"}, de andre du valgte er fortsatt merket.`;
		case "seat_kept":
			return "Rullestolplasser og setene ved siden av er holdt av for dem som trenger dem. Kryss av for at du trenger en slik plass, eller velg et annet sete.";
		case "sold_out":
			return page.available > 0
				? `Det er ${page.available === 1 ? "bare én plass" : `bare ${page.available} plasser`} igjen. Velg færre billetter.`
				: `De siste plassene er nettopp tatt. Blir det ledig igjen, kan du ${isFreeSale(page) ? "bestille" : "kjøpe"} her.`;
		case "too_many_seats":
			return mostPerOrderText(page);
		case "too_many_attempts":
			return "Det holdes av eller bestilles mange plasser fra nettverket ditt. Vent litt og prøv igjen.";
		case "other_prices":
			return "Plassene koster noe nå. Se over prisene, og velg på nytt.";
		default:
			return detail;
	}
}
