import { feedPaths } from "@lerret/contracts/paths";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { toChoicesQuery } from "./choices-query";
import { SubscribeLink } from "./subscribe-link";

/** The programme with its active choices as a calendar. */
const calendarPathOf = (programme: ProgrammeView): string =>
	`${programme.object === "movie" ? feedPaths.cinema : feedPaths.culture}${toChoicesQuery(programme, { view: "films" })}`;

/** What is listed, to subscribe to and as a file. */
export function ProgrammeCalendar({ programme }: { programme: ProgrammeView }) {
	const path = calendarPathOf(programme);
	return (
		<ul className="calendar-link">
			<li>
				<SubscribeLink path={path}>
					Abonner på {programme.narrowing === "" ? "programmet" : "dette utvalget"} i kalenderen
				</SubscribeLink>
			</li>
			<li>
				<a href={path}>Last ned som kalenderfil (.ics)</a>
			</li>
		</ul>
	);
}
