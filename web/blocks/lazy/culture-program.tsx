import type { BlockProps } from "@lerret/platform/pages/blocks";
import { SiteLink } from "../../layout/site-link";
import { DayHeading } from "../../ui/day-heading";
import { DayProgram } from "../../ui/day-program";
import { EmptyProgramme, hasSomething, isChosen } from "../../ui/empty-programme";
import { LaterDays } from "../../ui/later-days";
import { MonthCalendar } from "../../ui/month-calendar";
import { PrintedWeek } from "../../ui/printed-week";
import { ProgrammeCalendar } from "../../ui/programme-calendar";
import { ProgrammeHead } from "../../ui/programme-head";
import { ProgrammeNotes } from "../../ui/programme-notes";
import { ProgrammeResultBar } from "../../ui/programme-result-bar";

const emptyText = "Det er ikke satt opp noen arrangementer ennå.";

export default function CultureProgram(props: BlockProps<"culture-program">) {
	const { heading, days, usual, morePath, programme, sections } = props;
	const isMainList = heading === null && programme !== null;
	const isOffering = isMainList && hasSomething(programme);
	return (
		<section
			className="culture-program"
			id={heading === null ? undefined : toSectionId(heading)}
			aria-label={heading ?? "Kulturprogram"}
		>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{isOffering ? (
				<>
					<ProgrammeHead programme={programme} />
					<ProgrammeResultBar programme={programme}>
						{sections.map((section) => (
							<a key={section} href={`#${encodeURIComponent(toSectionId(section))}`}>
								{section}
							</a>
						))}
					</ProgrammeResultBar>
				</>
			) : null}
			{days.map((day, i) => (
				<section key={day.date} className="culture-day">
					<DayHeading level={heading ? 3 : 2} {...day} />
					<DayProgram day={day} usual={usual} level={heading ? 4 : 3} isFirst={isMainList && i === 0} />
				</section>
			))}
			{days.length === 0 && isMainList ? <EmptyProgramme programme={programme} emptyText={emptyText} /> : null}
			{days.length === 0 && !isMainList ? (
				<p className="empty">
					{programme && isChosen(programme) ? "Ingenting her passer med det du har valgt." : emptyText}
				</p>
			) : null}
			{isMainList ? <MonthCalendar programme={programme} /> : null}
			{programme && !isMainList ? <LaterDays programme={programme} /> : null}
			{programme ? <ProgrammeNotes programme={programme} /> : null}
			{isOffering ? <ProgrammeCalendar programme={programme} /> : null}
			{programme ? <PrintedWeek days={days} /> : null}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>Hele kulturprogrammet</SiteLink>
				</p>
			) : null}
		</section>
	);
}

/** Apart from other ids of the page, whatever staff call a section. */
const toSectionId = (heading: string): string => `del-${heading.toLowerCase().replaceAll(/\s+/gu, "-")}`;
