import { feedPaths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { SiteLink } from "../layout/site-link";
import { CalendarLink } from "../parts/calendar-link";
import { toChoicesQuery } from "../parts/choices-address";
import { DayBar } from "../parts/day-bar";
import { DayHeading } from "../parts/day-heading";
import { DayProgram } from "../parts/day-program";
import { LaterDays } from "../parts/later-days";
import { ProgrammeChoices } from "../parts/programme-choices";
import { EmptyProgramme } from "../parts/programme-empty";
import { ProgrammeResultBar } from "../parts/programme-outcome";

const emptyText = "Det er ikke satt opp noen arrangementer ennå. Nye legges ut gjennom hele sesongen.";

export function CultureProgram({ heading, days, morePath, programme }: BlockProps<"culture-program">) {
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
