import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import * as z from "zod";

const maxSteps = 200;

/** Whether places are numbered seats, and the plan of the seats. It is kept, unsaved, where they are not. */
export const placeFields = { isNumbered: z.boolean(), plan: z.custom<SeatingPlan>().nullable() };
export type PlaceFields = { isNumbered: boolean; plan: SeatingPlan | null };

export type EditedPlaces = ReturnType<typeof usePlaces>;

/** The places of a form, with the steps of the seating plan that can be undone. */
export function usePlaces({
	fields: { isNumbered, plan },
	change,
}: {
	fields: PlaceFields;
	change: (patch: Partial<PlaceFields>) => void;
}) {
	const [past, setPast] = useState<(SeatingPlan | null)[]>([]);
	return {
		fields: { isNumbered, plan },
		setNumbered: (next: boolean) => change({ isNumbered: next }),
		canUndo: past.length > 0,
		change: (next: SeatingPlan | null) => {
			setPast([...past, plan].slice(-maxSteps));
			change({ plan: next });
		},
		undo: () => {
			change({ plan: past.at(-1) ?? null });
			setPast(past.slice(0, -1));
		},
	};
}

/** The number of places is counted where there is a plan. */
export const toPlaceFields = ({ plan, capacity }: { plan: SeatingPlan | null; capacity: number | null }) => ({
	isNumbered: plan !== null,
	plan,
	capacity: plan ? null : capacity,
});

/** What is sent of the places. */
export const toSent = ({ isNumbered, plan, capacity }: PlaceFields & { capacity: number | null }) =>
	isNumbered && plan ? { plan } : { plan: null, capacity };
