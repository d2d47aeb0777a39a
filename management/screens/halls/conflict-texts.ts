import { seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import type { ConflictTexts } from "../../editor/conflict-dialog.tsx";
import { describeSeats } from "./plan-cells.ts";

/** The fields of a hall and of its later plans, where two have changed the same. */
export const conflictTexts: ConflictTexts = {
	labels: {
		name: "Navn",
		capacity: "Antall plasser",
		advertisementMinutes: "Minutter reklame før filmen",
		cleaningMinutes: "Minutter til rydding etterpå",
		disturbs: "Høres i andre saler",
		isNumbered: "Nummererte seter",
		plan: "Salplanen",
		from: "Gjelder fra",
	},
	format: (name, value) => (name === "plan" && value !== null ? describeSeats(seatMapOf(value as SeatingPlan)) : null),
};
