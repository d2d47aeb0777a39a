import type { WeekShowing } from "@lerret/contracts/api/week";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatDay } from "@lerret/contracts/nb/time";
import { programmeDayOf } from "@lerret/contracts/programme-day";
import type { CSSProperties } from "react";
import type { VenuePrices } from "../../../api/prices.ts";
import { useSite } from "../../../session/connection-context.ts";
import { type Axis, countLaneRows, hoursOf, rowsOf } from "./axis.ts";
import { usePlanner } from "./planner-context.ts";
import { WeekLane } from "./week-lane.tsx";

type GridProps = {
	halls: string[];
	showings: WeekShowing[];
	axis: Axis;
	venue: VenuePrices | null;
	/** Copies the showings of the day before to a day. */
	onCopyBefore: (day: string) => void;
};

/** Days below each other, with a lane for each hall; a narrow column has one day, and lists in place of lanes. */
export function WeekGrid({
	days,
	first,
	showings,
	axis,
	...props
}: GridProps & {
	days: string[];
	/** The day that a narrow column has. */
	first: string;
}) {
	const site = useSite();
	const { dayStartsAt } = site;
	const ofDay = Map.groupBy(showings, ({ startTime }) => programmeDayOf(startTime, dayStartsAt));
	const hours = hoursOf(axis, dayStartsAt);
	const { usualHalls } = usePlanner();
	// A hall alone is planned, whatever is shown in it.
	const usual = new Set(props.halls.length === 1 || usualHalls.size === 0 ? props.halls : usualHalls);
	const printedLanes = days.reduce((sum, day) => sum + countRows(ofDay.get(day) ?? []), 0);
	const columns = axis.widths.map((width) => `minmax(0, ${width}fr)`).join(" ");
	return (
		<div className="week" style={{ "--hours": columns, "--printed-lanes": printedLanes } as CSSProperties}>
			<p className="week-caption">{captionOf(site.title, days)}</p>
			{days.map((day) => (
				<WeekDay
					key={day}
					day={day}
					isFirst={day === first}
					showings={ofDay.get(day) ?? []}
					{...{ axis, hours, usual }}
					{...props}
				/>
			))}
		</div>
	);
}

/** The rows of a day's halls. A day without showings has a line too. */
function countRows(showings: WeekShowing[]): number {
	const halls = [...Map.groupBy(showings, ({ hall }) => hall).values()];
	return Math.max(
		1,
		halls.reduce((sum, ofHall) => sum + countLaneRows(rowsOf(ofHall)), 0),
	);
}

/** «Tindevik kulturhus, fredag 27. november til torsdag 3. desember» */
function captionOf(title: string, days: string[]): string {
	const [first = "", last = ""] = [days[0], days.at(-1)].map((day) => formatDay(`${day}T12:00:00Z`));
	return `${title}, ${first === last ? first : `${first} til ${last}`}`;
}

type DayProps = GridProps & { day: string; isFirst: boolean; hours: string[]; usual: ReadonlySet<string> };

function WeekDay({ day, isFirst, usual, halls, showings, axis, hours, venue, onCopyBefore }: DayProps) {
	const { hand } = usePlanner();
	const name = formatDay(`${day}T12:00:00Z`);
	const seen = halls.filter((hall) => (hand && usual.has(hall)) || showings.some((one) => one.hall === hall));
	return (
		<section
			className="week-day"
			aria-labelledby={`dag-${day}`}
			data-empty={seen.length === 0 ? "" : undefined}
			data-first={isFirst ? "" : undefined}
		>
			<header>
				<h2 id={`dag-${day}`}>{capitalize(name)}</h2>
				{hand ? (
					<button type="button" className="quiet-button" onClick={() => onCopyBefore(day)}>
						Kopier dagen før<span className="visually-hidden"> til {name}</span>
					</button>
				) : null}
			</header>
			{seen.length === 0 ? <p className="small">Ingen forestillinger.</p> : null}
			<ol className="week-hours" aria-hidden="true">
				{hours.map((hour, i) => (
					<li key={hour}>{(axis.widths[i] ?? 1) < 0.5 ? "" : hour}</li>
				))}
			</ol>
			{seen.map((hall) => (
				<WeekLane
					key={hall}
					showings={showings.filter((one) => one.hall === hall)}
					{...{ day, hall, axis, hours, venue }}
				/>
			))}
		</section>
	);
}
