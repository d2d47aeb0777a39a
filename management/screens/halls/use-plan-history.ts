import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { useState } from "react";

const maxSteps = 200;

/** A seating plan with the steps that can be undone; null for a hall without one. */
export function usePlanHistory(saved: SeatingPlan | null) {
	const [{ plan, past }, setState] = useState<{ plan: SeatingPlan | null; past: (SeatingPlan | null)[] }>({
		plan: saved,
		past: [],
	});
	return {
		plan,
		canUndo: past.length > 0,
		change: (next: SeatingPlan | null) => setState({ plan: next, past: [...past, plan].slice(-maxSteps) }),
		undo: () => setState({ plan: past.at(-1) ?? null, past: past.slice(0, -1) }),
	};
}
