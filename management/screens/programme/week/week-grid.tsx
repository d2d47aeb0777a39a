import { ageLabel, ageMark } from "@lerret/contracts/age";
import type { WeekShowing } from "@lerret/contracts/api/week";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatClock, formatDay } from "@lerret/contracts/nb/time";
import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { VenuePrices } from "../../../api/prices.ts";
import { useSite } from "../../../session/connection-context.ts";
import { priceMark } from "../../prices/price-texts.ts";
import { programmeDayOf } from "../copy-event.ts";
import { statusName } from "../labels.ts";
import { type Axis, gapAfter, hoursOf, placeOn } from "./axis.ts";

type GridProps = { halls: string[]; showings: WeekShowing[]; axis: Axis; venue: VenuePrices | null };

/** Days below each other, with a lane for each hall; in a narrow column each lane is a column from noon down to night. */
export function WeekGrid({ days, showings, axis, ...props }: GridProps & { days: string[] }) {
	const { dayStartsAt } = useSite();
	const ofDay = Map.groupBy(showings, ({ startTime }) => programmeDayOf(startTime, dayStartsAt));
	const hours = hoursOf(axis, dayStartsAt);
	return (
		<div className="week" style={{ "--hours": hours.length } as CSSProperties}>
			{days.map((day) => (
				<WeekDay key={day} day={day} showings={ofDay.get(day) ?? []} {...{ axis, hours }} {...props} />
			))}
		</div>
	);
}

function WeekDay({ day, halls, showings, axis, hours, venue }: GridProps & { day: string; hours: string[] }) {
	return (
		<section className="week-day" aria-labelledby={`dag-${day}`} data-empty={showings.length === 0 ? "" : undefined}>
			<h2 id={`dag-${day}`}>{capitalize(formatDay(`${day}T12:00:00Z`))}</h2>
			{showings.length === 0 ? <p className="small">Ingen forestillinger.</p> : null}
			<ol className="week-hours" aria-hidden="true">
				{hours.map((hour) => (
					<li key={hour}>{hour}</li>
				))}
			</ol>
			{halls
				.filter((hall) => showings.some((one) => one.hall === hall))
				.map((hall) => (
					<WeekLane
						key={hall}
						hall={hall}
						showings={showings.filter((one) => one.hall === hall)}
						{...{ axis, venue }}
					/>
				))}
		</section>
	);
}

function WeekLane({ hall, showings, axis, venue }: Omit<GridProps, "halls"> & { hall: string }) {
	return (
		<>
			<h3 className="week-hall">{hall}</h3>
			<ul className="week-lane" aria-label={hall}>
				{showings.map((showing, i) => {
					const next = showings[i + 1];
					return (
						<WeekBlock
							key={showing.id}
							showing={showing}
							gap={next ? gapAfter(showing, next) : null}
							priceNote={venue && priceMark(showing, venue.groups)}
							axis={axis}
						/>
					);
				})}
			</ul>
		</>
	);
}

function WeekBlock({
	showing,
	gap,
	priceNote,
	axis,
}: {
	showing: WeekShowing;
	gap: number | null;
	priceNote: string | null;
	axis: Axis;
}) {
	const site = useSite();
	const { id, title, object, startTime, overAt, freeAt, status, isPublished, isChanged, changedBy, sale, ageLimit } =
		showing;
	const { begin, length } = placeOn(axis, showing, site.dayStartsAt);
	const minutes = (Date.parse(freeAt) - Date.parse(startTime)) / 60_000;
	const tail = (Date.parse(freeAt) - Date.parse(overAt)) / 60_000;
	const share = (part: number) => `${minutes > 0 ? (part / minutes) * 100 : 0}%`;
	const tickets = sale?.tickets ?? 0;
	const place = {
		"--begin": `${begin}%`,
		"--length": `${length}%`,
		"--advertisements": share(showing.advertisementMinutes),
		"--cleaning": share(tail),
	} as CSSProperties;
	const state = status === "cancelled" ? "cancelled" : isPublished && !isChanged ? "public" : "draft";
	const notes = [
		...(status === "on-sale" ? [] : [statusName(status)]),
		...(isChanged ? [`${isPublished ? "Endret" : "Utkast"}${changedBy ? ` av ${changedBy}` : ""}`] : []),
		...(showing.isOverlapping ? ["Overlapper"] : []),
		...(priceNote ? [priceNote] : []),
	];
	return (
		<li className="week-block" data-state={state} data-overlap={showing.isOverlapping ? "" : undefined} style={place}>
			<Link to={`/${site.id}/program/${encodeURIComponent(id)}`} title={[title, ...notes].join(". ")}>
				<span className="week-block-title">{title}</span>
				<span className="week-block-line">
					<span>
						{tickets > 0 ? <Lock /> : null}
						{formatClock(startTime)}
						<span className="week-end">–{formatClock(overAt)}</span>
					</span>
					{ageLimit === null && object !== "movie" ? null : (
						<span className="week-age" title={ageLabel(ageLimit)}>
							{ageMark(ageLimit)}
						</span>
					)}
					{sale ? (
						<span className="week-sold">
							<span aria-hidden="true">
								{tickets}/{sale.capacity}
							</span>
							<span className="visually-hidden">
								, {tickets} av {sale.capacity} solgt
							</span>
						</span>
					) : null}
				</span>
				{notes.length > 0 ? <span className="week-notes">{notes.join(" · ")}</span> : null}
				<span className="visually-hidden">
					{`, salen er ren ${formatClock(freeAt)}`}
					{gap === null ? "" : gap < 0 ? ", overlapper den neste" : `, ${gap} min til neste`}
				</span>
			</Link>
		</li>
	);
}

/** A sold showing, which only a dialog moves. */
const Lock = () => (
	<svg className="week-lock" viewBox="0 0 12 14" role="img" aria-label="Solgt,">
		<path d="M2 6V4a4 4 0 0 1 8 0v2h1v8H1V6Zm2 0h4V4a2 2 0 0 0-4 0Z" />
	</svg>
);
