import { feedPaths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { SiteLink } from "../../layout/site-link";
import { CalendarLink } from "../../ui/calendar-link";
import { toChoicesQuery } from "../../ui/choices-query";
import { DayBar } from "../../ui/day-bar";
import { DayHeading } from "../../ui/day-heading";
import { DayProgram } from "../../ui/day-program";
import { EmptyProgramme } from "../../ui/empty-programme";
import { LaterDays } from "../../ui/later-days";
import { ProgrammeChoices } from "../../ui/programme-choices";
import { ProgrammeResultBar } from "../../ui/programme-result-bar";

const emptyText = "Det er ikke satt opp noen arrangementer ennå. Nye legges ut gjennom hele sesongen.";

export default function CultureProgram({ heading, days, morePath, programme }: BlockProps<"culture-program">) {
	const isMainList = heading === null && programme !== null;
	return (
		<section className="culture-program" aria-label={heading ?? "Kulturprogram"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{isMainList ? (
				<>
					<DayBar programme={programme} allLabel="Alle dager" />
					<ProgrammeChoices programme={programme} />
					<ProgrammeResultBar programme={programme} />
				</>
			) : null}
			{days.map((day, i) => (
				<section key={day.date} className="culture-day">
					<DayHeading level={heading ? 3 : 2} {...day} />
					<DayProgram
						day={day}
						isHourly={programme?.isHourly ?? false}
						level={heading ? 4 : 3}
						isFirst={isMainList && i === 0}
						hasBlur={isMainList}
					/>
				</section>
			))}
			{programme ? <LaterDays programme={programme} /> : null}
			{days.length === 0 && isMainList ? <EmptyProgramme programme={programme} emptyText={emptyText} /> : null}
			{days.length === 0 && !isMainList ? (
				<p className="empty">{programme ? "Ingenting her passer med det du har valgt." : emptyText}</p>
			) : null}
			{isMainList && (days.length > 0 || !programme.narrowed) ? <Calendar programme={programme} /> : null}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>Hele kulturprogrammet</SiteLink>
				</p>
			) : null}
		</section>
	);
}

type Programme = NonNullable<BlockProps<"culture-program">["programme"]>;

function Calendar({ programme }: { programme: Programme }) {
	const query = toChoicesQuery(programme, { isHourly: false });
	const label = query === "" ? "Hele kulturprogrammet" : "Det du har valgt";
	return <CalendarLink path={`${feedPaths.culture}${query}`} label={`${label} i kalenderen din (.ics)`} />;
}
