import { feedPaths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { SiteLink } from "../layout/site-link";
import { CalendarLink } from "../parts/calendar-link";
import { queryOf } from "../parts/choices-address";
import { DayBar } from "../parts/day-bar";
import { DayHeading } from "../parts/day-heading";
import { DayProgram } from "../parts/day-program";
import { LaterDays } from "../parts/later-days";
import { ProgrammeChoices } from "../parts/programme-choices";
import { ProgrammeEmpty } from "../parts/programme-empty";
import { ProgrammeOutcome } from "../parts/programme-outcome";

const nothing = "Det er ikke satt opp noen arrangementer ennå. Nye legges ut gjennom hele sesongen.";

export function CultureProgram({ heading, days, morePath, programme }: BlockProps<"culture-program">) {
	const isOwn = heading === null && programme !== null;
	return (
		<section className="culture-program" aria-label={heading ?? "Kulturprogram"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{isOwn ? (
				<>
					<DayBar programme={programme} allLabel="Alle dager" />
					<ProgrammeChoices programme={programme} />
					<ProgrammeOutcome programme={programme} />
				</>
			) : null}
			{days.map((day, i) => (
				<section key={day.date} className="culture-day">
					<DayHeading level={heading ? 3 : 2} {...day} />
					<DayProgram
						day={day}
						isHourly={programme?.isHourly ?? false}
						level={heading ? 4 : 3}
						first={isOwn && i === 0}
						blurred={isOwn}
					/>
				</section>
			))}
			{programme ? <LaterDays programme={programme} /> : null}
			{days.length === 0 && isOwn ? <ProgrammeEmpty programme={programme} nothing={nothing} /> : null}
			{days.length === 0 && !isOwn ? (
				<p className="empty">{programme ? "Ingenting her passer med det du har valgt." : nothing}</p>
			) : null}
			{isOwn && (days.length > 0 || !programme.narrowed) ? <Calendar programme={programme} /> : null}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>Hele kulturprogrammet</SiteLink>
				</p>
			) : null}
		</section>
	);
}

type Own = NonNullable<BlockProps<"culture-program">["programme"]>;

function Calendar({ programme }: { programme: Own }) {
	const query = queryOf(programme, { isHourly: false });
	const label = query === "" ? "Hele kulturprogrammet" : "Det du har valgt";
	return <CalendarLink path={`${feedPaths.culture}${query}`} label={`${label} i kalenderen din (.ics)`} />;
}
