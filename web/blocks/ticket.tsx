import type { BlockProps } from "@lerret/platform/sites/blocks";
import { AgeMark } from "../parts/age-mark";
import { DayHeading } from "../parts/day-heading";
import { ShowingRow } from "../parts/showing-row";

/** The next showing, large. */
export function Ticket({ title, age, day, showing }: BlockProps<"ticket">) {
	return (
		<section className="ticket" aria-label={`Neste gang: ${title}`}>
			{day && showing ? (
				<>
					<DayHeading level={2} {...day} />
					{age ? (
						<p className="production-line">
							<AgeMark age={age} /> {age.label}
						</p>
					) : null}
					<ul className="showings">
						<ShowingRow showing={showing} title={title} age={age} />
					</ul>
				</>
			) : (
				<p className="empty">Ingen kommende datoer er satt opp.</p>
			)}
		</section>
	);
}
