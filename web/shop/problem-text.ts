import type { Problem } from "@lerret/contracts/errors";
import { formatWordList } from "@lerret/contracts/nb/word-list";
import { withinSentence } from "@lerret/contracts/seat-label";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { seatLabels } from "./choice";

/** Why places could not be held or ordered, and what the visitor can do. */
export function problemText({ code, detail, seats = [], errors = [] }: Problem, page: SalePage): string {
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
				: "De siste plassene er nettopp tatt. Blir det ledig igjen, kan du kjøpe her.";
		case "too_many_seats":
			return errors[0]?.message ?? `Du kan kjøpe høyst ${page.mostPerOrder} billetter om gangen.`;
		case "too_many_attempts":
			return "Det holdes av eller bestilles mange plasser fra nettverket ditt. Vent litt og prøv igjen.";
		case "invalid_request":
			return errors[0]?.path === "quantity" ? "Velg minst én billett." : (errors[0]?.message ?? detail);
		default:
			return detail;
	}
}
