import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import { formatDate } from "@lerret/contracts/nb/time";
import { seatMapOf } from "@lerret/contracts/seat-map";
import { Link } from "react-router";
import { describeSeats } from "./plan-cells.ts";

/** «1. august 2027». */
export const formatFrom = (from: string): string => formatDate(`${from}T12:00:00Z`);

/** The plans of a hall that apply from a date on. */
export function LaterPlans({ plans }: { plans: HallPlan[] }) {
	const current = plans.findLast(({ isInForce }) => isInForce);
	return (
		<section className="stack plan-section" aria-labelledby="senere-planer">
			<h2 id="senere-planer">Planer fra en dato</h2>
			<p>
				Skal stolene byttes? Lag planen nå, og velg hvilken dag den gjelder fra. Forestillingene før den dagen beholder
				plassene sine, også om de selges samtidig.
			</p>
			{plans.length > 0 ? (
				<ul className="rows">
					{plans.map((plan) => (
						<li key={plan.id} className="row">
							<Link to={`salplan/${encodeURIComponent(plan.id)}`} className="row-name">
								{plan.isInForce ? "Gjelder siden" : "Gjelder fra"} {formatFrom(plan.from)}
							</Link>
							{plan === current ? (
								<span className="marks">
									<span className="mark" data-state="plain">
										I bruk nå
									</span>
								</span>
							) : null}
							<span className="small">{[describePlaces(plan), describeKeeping(plan)].filter(Boolean).join(". ")}</span>
						</li>
					))}
				</ul>
			) : null}
			<p className="actions">
				<Link className="plain-button" to="salplan/ny">
					Ny plan fra en dato
				</Link>
			</p>
		</section>
	);
}

export const describePlaces = ({ plan, capacity }: Pick<HallPlan, "plan" | "capacity">): string =>
	plan ? describeSeats(seatMapOf(plan)) : `${capacity} unummererte plasser`;

const describeKeeping = ({ keeping }: HallPlan): string =>
	keeping.length === 0
		? ""
		: keeping.length === 1
			? "Én forestilling beholder planen den hadde"
			: `${keeping.length} forestillinger beholder planen de hadde`;
