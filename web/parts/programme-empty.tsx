import type { ProgrammeView } from "@lerret/platform/sites/blocks/programme";
import { Link } from "../navigation/link";
import { queryOf } from "./choices-address";

/** Explains an empty result and links to other days or fewer choices. `emptyText` is shown for an empty programme. */
export function ProgrammeEmpty({ programme, nothing }: { programme: ProgrammeView; nothing: string }) {
	const { path, narrowed, dayChoices } = programme;
	const day = dayChoices.find(({ selected }) => selected);
	const other = day ? dayChoices.find(({ hasMatches, selected }) => hasMatches && !selected) : undefined;
	if (!day && !narrowed) return <p className="empty">{nothing}</p>;
	return (
		<div className="empty">
			<p>{narrowed ? "Ingenting passer med alt du har valgt." : `Det er ikke noe igjen ${day?.heading}.`}</p>
			<ul className="empty-ways">
				{narrowed ? (
					<li>
						<Link to={`${path}${queryOf(programme, { narrowed: false })}`}>
							Fjern valgene{day ? `, og bli på ${day.heading}` : ""}
						</Link>
					</li>
				) : null}
				{other ? (
					<li>
						<Link to={`${path}${queryOf(programme, { day: other.date })}`}>Gå til {other.heading}</Link>
					</li>
				) : null}
				{day ? (
					<li>
						<Link to={`${path}${queryOf(programme, { day: null })}`}>Vis alle dager</Link>
					</li>
				) : null}
			</ul>
		</div>
	);
}
