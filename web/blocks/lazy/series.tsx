import type { BlockProps } from "@lerret/platform/pages/blocks";
import { DayHeading } from "../../ui/day-heading";
import { DayProgram } from "../../ui/day-program";
import { PrintedWeek } from "../../ui/printed-week";
import { SubscribeLink } from "../../ui/subscribe-link";

/** The next dates of what belongs together, and how to follow it. */
export default function Series({ heading, days, usual, paths }: BlockProps<"series">) {
	return (
		<section className="series culture-program" aria-label={heading ?? "Neste datoer"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{days.map((day, i) => (
				<section key={day.date} className="culture-day">
					<DayHeading level={heading ? 3 : 2} {...day} />
					<DayProgram day={day} usual={usual} level={heading ? 4 : 3} isFirst={i === 0} />
				</section>
			))}
			{days.length === 0 ? <p className="empty">Ingen nye datoer er satt opp ennå.</p> : null}
			<PrintedWeek days={days} />
			<ul className="calendar-link">
				<li>
					<SubscribeLink path={paths.calendar}>Abonner på serien i kalenderen</SubscribeLink>
				</li>
				<li>
					<a href={paths.calendar}>Last ned som kalenderfil (.ics)</a>
				</li>
				<li>
					<a href={paths.rss} type="application/rss+xml">
						Følg serien med RSS
					</a>
				</li>
			</ul>
		</section>
	);
}
