import { feedPaths } from "@lerret/contracts/paths";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { toChoicesQuery } from "./choices-query";
import { SubscribeLink } from "./subscribe-link";

/** The programme with its active choices as a calendar. */
export const calendarPathOf = (programme: ProgrammeView): string =>
	`${programme.object === "movie" ? feedPaths.cinema : feedPaths.culture}${toChoicesQuery(programme, { view: "films" })}`;

/** The whole programme to subscribe to, and what is listed as a file. A narrowed one is offered beside its choices. */
export function ProgrammeCalendar({ programme }: { programme: ProgrammeView }) {
	const path = calendarPathOf(programme);
	return (
		<ul className="calendar-link">
			{programme.narrowing === "" ? (
				<li>
					<SubscribeLink path={path}>Abonner på programmet i kalenderen</SubscribeLink>
				</li>
			) : null}
			<li>
				<a href={path}>Last ned som kalenderfil (.ics)</a>
			</li>
		</ul>
	);
}
