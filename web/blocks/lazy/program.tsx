import type { BlockProps } from "@lerret/platform/pages/blocks";
import type { DayView } from "@lerret/platform/programme/views";
import type { CSSProperties } from "react";
import { useSearchParams } from "react-router";
import { useHydrated } from "../../client/use-hydrated";
import { type StyleRule, StyleRules, styleRuleProps } from "../../styles/style-rule";
import { AgeCheckProvider } from "../../ui/age-check";
import { DayHeading } from "../../ui/day-heading";
import { DayProgram } from "../../ui/day-program";
import { EmptyProgramme, hasSomething } from "../../ui/empty-programme";
import { LaterDays } from "../../ui/later-days";
import { MonthCalendar } from "../../ui/month-calendar";
import { PosterWall } from "../../ui/poster-wall";
import { PrintedWeek } from "../../ui/printed-week";
import { ProgrammeCalendar } from "../../ui/programme-calendar";
import { ProgrammeHead } from "../../ui/programme-head";
import { ProgrammeNotes } from "../../ui/programme-notes";
import { ProgrammeResultBar } from "../../ui/programme-result-bar";

export default function Program({ heading, tag, programme: initialProgramme }: BlockProps<"program">) {
	const requestedDay = useSearchParams()[0].get("dag");
	const programme = useHydrated() && tag === null ? selectDay(initialProgramme, requestedDay) : initialProgramme;
	const { days, view, posters, usual } = programme;
	const isMain = tag === null;
	const isOffering = isMain && hasSomething(programme);
	return (
		<AgeCheckProvider>
			<section className="program" aria-label={heading ?? "Program"}>
				{heading ? <h2 className="section-heading">{heading}</h2> : null}
				{isOffering ? <ProgrammeHead programme={programme} /> : null}
				{isOffering ? <ProgrammeResultBar programme={programme} /> : null}
				{posters.length > 0 ? <PosterWall posters={posters} usual={usual} /> : null}
				{days.map((day, i) => {
					const placeholderHeight = i > 1 && view === "films" ? placeholderHeightOf(day) : null;
					const id = `dag-${day.date}`;
					return (
						<section
							key={day.date}
							{...styleRuleProps(
								placeholderHeight,
								placeholderHeight ? "program-day program-day-deferred" : "program-day",
							)}
							aria-labelledby={id}
						>
							<StyleRules rules={[placeholderHeight]} />
							<DayHeading level={2} id={id} {...day} />
							<DayProgram day={day} usual={usual} level={3} isFirst={i === 0} />
						</section>
					);
				})}
				{days.length + posters.length === 0 ? (
					<EmptyProgramme programme={programme} emptyText={emptyText(tag)} />
				) : null}
				{isMain ? <MonthCalendar programme={programme} /> : <LaterDays programme={programme} />}
				<ProgrammeNotes programme={programme} />
				{isOffering ? <ProgrammeCalendar programme={programme} /> : null}
				<PrintedWeek days={days} />
			</section>
		</AgeCheckProvider>
	);
}

/**
 * Selects one day of a whole programme. Offline, the service worker serves the whole programme for a day's URL; a page
 * from the server already has the day selected.
 */
function selectDay(programme: BlockProps<"program">["programme"], date: string | null): typeof programme {
	const days = programme.days.filter((day) => day.date === date);
	if (days.length === 0 || programme.dayChoices.some(({ selected }) => selected)) return programme;
	return {
		...programme,
		days,
		dayChoices: programme.dayChoices.map((day) => ({ ...day, selected: day.date === date })),
		count: days.flatMap(({ items }) => items.flatMap(({ showings }) => showings)).length,
		productionCount: days.flatMap(({ items }) => items).length,
		before: null,
		after: null,
	};
}

/**
 * Reserves about the height of a day further down, which `content-visibility` lays out only when it comes near
 * (`blocks.css`).
 */
const placeholderHeightOf = ({ items }: DayView): StyleRule => ({
	className: `films-${items.length}`,
	style: { "--films": items.length } as CSSProperties,
});

function emptyText(tag: string | null): string {
	return tag === null ? "Det er ikke satt opp noen visninger ennå." : `Programmet for ${tag} er ikke lagt ut.`;
}
