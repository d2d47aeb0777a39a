import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { useState } from "react";
import { isEqual } from "../../editor/differences.ts";

const maxSteps = 200;

/** Whether places are numbered seats, and the plan of the seats. It is kept, unsaved, where they are not. */
export type PlaceFields = { isNumbered: boolean; plan: SeatingPlan | null };

export type EditedPlaces = ReturnType<typeof usePlaces>;

/** The places of a form, with the steps of the seating plan that can be undone. */
export function usePlaces(saved: PlaceFields) {
	const [{ plan, past }, setState] = useState<{ plan: SeatingPlan | null; past: (SeatingPlan | null)[] }>({
		plan: saved.plan,
		past: [],
	});
	const [isNumbered, setNumbered] = useState(saved.isNumbered);
	const change = (next: SeatingPlan | null) => setState({ plan: next, past: [...past, plan].slice(-maxSteps) });
	return {
		fields: { isNumbered, plan },
		isChanged: plan !== saved.plan || isNumbered !== saved.isNumbered,
		setNumbered,
		canUndo: past.length > 0,
		change,
		undo: () => setState({ plan: past.at(-1) ?? null, past: past.slice(0, -1) }),
		replace: (next: PlaceFields) => {
			setNumbered(next.isNumbered);
			if (!isEqual(next.plan, plan)) change(next.plan);
		},
	};
}

/** What is sent of the places. */
export const toSent = ({ isNumbered, plan }: PlaceFields, capacity: number | null) =>
	isNumbered && plan ? { plan } : { plan: null, capacity };
