import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { toChoicesQuery } from "./choices-query";
import { SubscribeLink } from "./subscribe-link";

/** The programme with its active choices as a calendar to subscribe to, and as a file. `path` is that of its feed. */
export function ProgrammeCalendar({ programme, path }: { programme: ProgrammeView; path: string }) {
	const calendar = `${path}${toChoicesQuery(programme, { view: "films" })}`;
	const isWhole = calendar === path;
	return (
		<div className="programme-calendar">
			<SubscribeLink
				path={calendar}
				label={isWhole ? "Abonner på programmet i kalenderen" : "Abonner på dette utvalget i kalenderen"}
			/>
			<p className="calendar-link">
				<a href={calendar}>Last det ned som kalenderfil (.ics)</a>
			</p>
		</div>
	);
}
