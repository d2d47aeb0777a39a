import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Link } from "../../client/navigation/link";
import { AgeMark } from "../../ui/age-mark";
import { DayHeading } from "../../ui/day-heading";
import { ShowingRow } from "../../ui/showing-row";

export default function Ticket({ title, path, age, day, showing }: BlockProps<"ticket">) {
	return (
		<section className="ticket" aria-label={title === null ? "Neste forestilling" : `Neste gang: ${title}`}>
			{path === null ? null : (
				<h2 className="ticket-name">
					<Link to={path}>{title}</Link>
				</h2>
			)}
			{day && showing ? (
				<>
					<DayHeading level={path === null ? 2 : 3} {...day} />
					{age ? (
						<p className="production-line">
							<AgeMark age={age} /> {age.label}
						</p>
					) : null}
					<ul className="showings">
						<ShowingRow showing={showing} title={title ?? ""} age={age} />
					</ul>
				</>
			) : (
				<p className="empty">Ingen kommende datoer er satt opp.</p>
			)}
		</section>
	);
}
