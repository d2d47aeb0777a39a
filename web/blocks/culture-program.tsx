import { feedPaths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/sites/blocks";
import { SiteLink } from "../layout/site-link";
import { CalendarLink } from "../parts/calendar-link";
import { DayHeading } from "../parts/day-heading";
import { ProductionRow } from "../parts/production-row";

/** Culture events by date. */
export function CultureProgram({ heading, days, morePath, chosen, path }: BlockProps<"culture-program">) {
	return (
		<section className="culture-program" aria-label={heading ?? "Kulturprogram"}>
			{heading ? <h2 className="section-heading">{heading}</h2> : null}
			{chosen ? (
				<p>
					<SiteLink to={path}>Vis alle dager</SiteLink>
				</p>
			) : null}
			{days.map((day) => (
				<section key={day.date} className="culture-day">
					<DayHeading level={heading ? 3 : 2} {...day} />
					<ol className="productions">
						{day.items.map((item) => (
							<ProductionRow key={item.card.id} item={item} level={heading ? 4 : 3} />
						))}
					</ol>
				</section>
			))}
			{days.length === 0 ? (
				<p className="empty">
					{chosen
						? "Det skjer ikke noe på scenen denne dagen."
						: "Det er ikke satt opp noen arrangementer ennå. Nye legges ut gjennom hele sesongen."}
				</p>
			) : null}
			{heading === null ? (
				<CalendarLink path={feedPaths.culture} label="Hele kulturprogrammet i kalenderen din (.ics)" />
			) : null}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>Hele kulturprogrammet</SiteLink>
				</p>
			) : null}
		</section>
	);
}
