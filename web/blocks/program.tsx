import { feedPaths } from "@lerret/contracts/paths";
import type { DayView } from "@lerret/platform/programme/views";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import type { CSSProperties } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../account/forms/use-hydrated";
import { AgeCheck } from "../parts/age-check";
import { AgeLegend } from "../parts/age-legend";
import { CalendarLink } from "../parts/calendar-link";
import { queryOf } from "../parts/choices-address";
import { DayBar } from "../parts/day-bar";
import { DayHeading } from "../parts/day-heading";
import { DayProgram } from "../parts/day-program";
import { LaterDays } from "../parts/later-days";
import { ProgrammeChoices } from "../parts/programme-choices";
import { ProgrammeEmpty } from "../parts/programme-empty";
import { ProgrammeOutcome } from "../parts/programme-outcome";
import { YouthNote } from "../parts/youth-note";
import { type Look, LookRules, lookOf } from "../styles/look";
import { PrintedWeek } from "./printed-week";

export function Program({ heading, tag, programme: sent }: BlockProps<"program">) {
	const asked = useSearchParams()[0].get("dag");
	const programme = useHydrated() && tag === null ? withDay(sent, asked) : sent;
	const { days, isHourly } = programme;
	return (
		<section className="program" aria-label={heading ?? "Program"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{tag === null ? (
				<>
					<DayBar programme={programme} allLabel="Alle dager" />
					<ProgrammeChoices programme={programme} />
				</>
			) : null}
			<AgeCheck isAsked={tag === null || days.length > 0}>
				{tag === null ? <ProgrammeOutcome programme={programme} /> : null}
				{days.map((day, i) => {
					const room = i > 1 && !isHourly ? roomOf(day) : null;
					const id = `dag-${day.date}`;
					return (
						<section
							key={day.date}
							{...lookOf(room, room ? "program-day program-day-far" : "program-day")}
							aria-labelledby={id}
						>
							<LookRules looks={[room]} />
							<DayHeading level={2} id={id} {...day} />
							<DayProgram day={day} isHourly={isHourly} level={3} first={i === 0} />
						</section>
					);
				})}
			</AgeCheck>
			<LaterDays programme={programme} />
			{days.length === 0 ? <ProgrammeEmpty programme={programme} nothing={nothingText(tag)} /> : null}
			{days.length > 0 ? <AgeLegend /> : null}
			{days.length > 0 ? <YouthNote /> : null}
			{tag === null && (days.length > 0 || !programme.narrowed) ? <Calendar programme={programme} /> : null}
			<PrintedWeek days={days} />
		</section>
	);
}

/**
 * Selects one day of a whole programme. Offline, the service worker serves the whole programme for a day's URL; a page
 * from the server already has the day selected.
 */
function withDay(programme: BlockProps<"program">["programme"], date: string | null): typeof programme {
	const days = programme.days.filter((day) => day.date === date);
	if (days.length === 0 || programme.dayChoices.some(({ selected }) => selected)) return programme;
	return {
		...programme,
		days,
		dayChoices: programme.dayChoices.map((day) => ({ ...day, selected: day.date === date })),
		count: days.flatMap(({ items }) => items.flatMap(({ showings }) => showings)).length,
		productionCount: days.flatMap(({ items }) => items).length,
		later: [],
	};
}

/**
 * Reserves about the height of a day further down, which `content-visibility` lays out only when it comes near
 * (`blocks.css`).
 */
const roomOf = ({ items }: DayView): Look => ({
	className: `films-${items.length}`,
	style: { "--films": items.length } as CSSProperties,
});

function Calendar({ programme }: Pick<BlockProps<"program">, "programme">) {
	const query = queryOf(programme, { isHourly: false });
	const label = query === "" ? "Hele kinoprogrammet" : "Det du har valgt";
	return <CalendarLink path={`${feedPaths.cinema}${query}`} label={`${label} i kalenderen din (.ics)`} />;
}

function nothingText(tag: string | null): string {
	if (tag !== null)
		return `Programmet for ${tag} er ikke klart ennå. Meld deg på nyhetsbrevet, så sier vi fra når billettene slippes.`;
	return "Det er ikke satt opp noen visninger ennå. Nye programmer legges ut hver uke.";
}
