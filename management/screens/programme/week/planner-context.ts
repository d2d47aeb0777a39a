import { createContext, type MouseEvent, useContext } from "react";
import type { Hand } from "./use-hand.ts";
import type { Plan } from "./use-plan.ts";

/** What the parts of the week share. `hand` is null for those who only look. */
export type Planner = {
	plan: Plan;
	hand: Hand | null;
	/** The halls that have a lane every day. */
	usualHalls: ReadonlySet<string>;
	/** The showing that the tab key reaches. */
	current: string | null;
	setCurrent: (id: string) => void;
	onTap: (event: MouseEvent<HTMLElement>, id: string) => void;
};

export const PlannerContext = createContext<Planner | null>(null);

export function usePlanner(): Planner {
	const planner = useContext(PlannerContext);
	if (!planner) throw new Error("PlannerContext has no provider");
	return planner;
}
