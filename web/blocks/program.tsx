import { feedPaths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { AgeCheck } from "../parts/age-check";
import { AgeLegend } from "../parts/age-legend";
import { CalendarLink } from "../parts/calendar-link";
import { DayBar, ProgrammeChoices } from "../parts/day-bar";
import { DayHeading } from "../parts/day-heading";
import { ProductionRow } from "../parts/production-row";
import { PrintedWeek } from "./printed-week";

/** The programme, day by day, each film once a day with its times. */
export function Program({ heading, tag, programme }: BlockProps<"program">) {
	return (
		<section className="program" aria-label={heading ?? "Program"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{tag === null ? (
				<>
					<DayBar programme={programme} allLabel="Alle dager" />
					<ProgrammeChoices programme={programme} />
				</>
			) : null}
			<AgeCheck>
				{programme.days.map((day, dayIndex) => (
					<section key={day.date} className="program-day" aria-labelledby={`dag-${day.date}`}>
						<DayHeading level={2} id={`dag-${day.date}`} {...day} />
						<ol className="productions">
							{day.items.map((item, i) => (
								<ProductionRow key={item.card.id} item={item} level={3} first={dayIndex === 0 && i < 2} />
							))}
						</ol>
					</section>
				))}
			</AgeCheck>
			{programme.days.length === 0 ? <p className="empty">{emptyText(tag, programme.narrowed)}</p> : null}
			{programme.days.length > 0 ? <AgeLegend /> : null}
			{tag === null ? (
				<CalendarLink path={feedPaths.cinema} label="Hele kinoprogrammet i kalenderen din (.ics)" />
			) : null}
			<PrintedWeek days={programme.days} />
		</section>
	);
}

function emptyText(tag: string | null, narrowed: boolean): string {
	if (tag !== null)
		return `Programmet for ${tag} er ikke klart ennå. Meld deg på nyhetsbrevet, så sier vi fra når billettene slippes.`;
	if (narrowed) return "Ingen visninger passer med alt du har valgt. Prøv en annen dag, eller fjern ett av valgene.";
	return "Det er ikke satt opp noen visninger ennå. Nye programmer legges ut hver uke.";
}
