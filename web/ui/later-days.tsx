import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../client/navigation/link";
import { toChoicesQuery } from "./choices-query";

export function LaterDays({ programme }: { programme: ProgrammeView }) {
	const { path, later } = programme;
	if (later.length === 0) return null;
	return (
		<nav className="later-days" aria-label="Flere dager">
			<p aria-hidden="true">Flere dager</p>
			<ul>
				{later.map(({ date, heading, short }) => (
					<li key={date}>
						<Link to={`${path}${toChoicesQuery(programme, { day: date })}`}>
							<span aria-hidden="true">{short}</span>
							<span className="visually-hidden">{heading}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
