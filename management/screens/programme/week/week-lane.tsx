import type { WeekShowing } from "@lerret/contracts/api/week";
import { formatClock } from "@lerret/contracts/nb/time";
import { type CSSProperties, useRef } from "react";
import type { VenuePrices } from "../../../api/prices.ts";
import { useSite } from "../../../session/connection-context.ts";
import { priceMark } from "../../prices/price-texts.ts";
import { type Axis, countLaneRows, gapAfter, minutesAt, rowsOf } from "./axis.ts";
import { closedGaps } from "./copying.ts";
import { laneKey, useHeldOver } from "./hold.ts";
import { usePlanner } from "./planner-context.ts";
import { useDropLane } from "./use-drag.ts";
import { placeStyle, WeekBlock } from "./week-block.tsx";

type LaneProps = { day: string; hall: string; showings: WeekShowing[]; axis: Axis; venue: VenuePrices | null };

/** A hall's day. Where something is held, a tap puts it down there. */
export function WeekLane({ day, hall, showings, axis, venue }: LaneProps) {
	const { plan, hand } = usePlanner();
	const lane = useRef<HTMLUListElement>(null);
	useDropLane(lane, { day, hall, axis });
	const coming = showings.filter(({ status }) => status !== "cancelled");
	const rows = rowsOf(showings);
	const changes = hand && coming.length > 1 ? closedGaps(showings) : [];
	return (
		<>
			<h3 className="week-hall">
				{hall}
				{changes.length > 0 ? (
					<button
						type="button"
						className="quiet-button week-close-gaps"
						onClick={() => {
							plan.apply(`Lukket hullene i ${hall}`, changes);
							// The button goes with the gaps.
							lane.current?.querySelector<HTMLElement>("[data-showing]")?.focus();
						}}
					>
						Lukk hullene<span className="visually-hidden"> i {hall} denne dagen</span>
					</button>
				) : null}
			</h3>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard puts down by Enter, from the showing that is held */}
			<ul
				ref={lane}
				className="week-lane"
				aria-label={hall}
				data-empty={showings.length === 0 ? "" : undefined}
				style={{ "--rows": countLaneRows(rows) } as CSSProperties}
				onClick={(event) => {
					const { held } = hand?.store.get() ?? {};
					if (!hand || !held || (event.target as HTMLElement).closest("[data-showing], a")) return;
					const { left, width } = event.currentTarget.getBoundingClientRect();
					hand.put({ day, hall, minutes: minutesAt(axis, (event.clientX - left) / width) });
				}}
			>
				{showings.map((showing, i) => {
					const next = showings[i + 1];
					return (
						<WeekBlock
							key={showing.id}
							showing={showing}
							row={rows[i] ?? 0}
							gap={next ? gapAfter(showing, next) : null}
							priceNote={venue && priceMark(showing, venue.groups)}
							axis={axis}
						/>
					);
				})}
				{hand ? <HeldOver day={day} hall={hall} axis={axis} /> : null}
			</ul>
		</>
	);
}

/** What is held, where it would be put down. */
function HeldOver({ day, hall, axis }: Pick<LaneProps, "day" | "hall" | "axis">) {
	const { dayStartsAt } = useSite();
	const { hand } = usePlanner();
	const held = useHeldOver(hand?.store ?? null, laneKey(day, hall));
	return held?.map((showing) => (
		<li
			key={`holdt-${showing.id}`}
			className="week-block week-held"
			aria-hidden="true"
			style={placeStyle(showing, axis, dayStartsAt)}
		>
			<span>
				<span className="week-block-title">{showing.title}</span>
				{formatClock(showing.startTime)}–{formatClock(showing.overAt)}
			</span>
		</li>
	));
}
