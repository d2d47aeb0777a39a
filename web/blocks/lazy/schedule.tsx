import type { BlockProps } from "@lerret/platform/pages/blocks";
import type { DayChoice, ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { Link } from "../../client/navigation/link";
import { SiteLink } from "../../layout/site-link";
import { toChoicesQuery } from "../../ui/choices-query";
import { DayBar } from "../../ui/day-bar";
import { DayHeading } from "../../ui/day-heading";
import { DayProgram } from "../../ui/day-program";
import { nearestDay } from "../../ui/empty-programme";
import { ProgrammeNotes } from "../../ui/programme-notes";
import { resultsId } from "../../ui/results-id";

export default function Schedule({
	heading,
	moreLabel,
	morePath,
	siteTitle,
	empty,
	programme,
}: BlockProps<"schedule">) {
	const day = programme.days[0];
	const nearest = day ? undefined : nearestDay(programme);
	const selectedDay = programme.dayChoices.find(({ selected }) => selected);
	if (empty)
		return (
			<section className="schedule" aria-label={heading ?? "Program"} id={resultsId} tabIndex={-1}>
				<h1>{siteTitle}</h1>
				{empty === "nothing" ? <p className="empty">Programmet er ikke lagt ut ennå.</p> : null}
			</section>
		);
	return (
		<section className="schedule" aria-label={heading ?? "Program"}>
			{selectedDay ? <DayHeading level={1} {...selectedDay} /> : <h1>{heading}</h1>}
			{programme.dayChoices.length > 0 ? <DayBar programme={programme} /> : null}
			{day ? (
				<DayProgram day={day} usual={programme.usual} level={2} isFirst id={resultsId} />
			) : (
				<p className="empty" id={resultsId} tabIndex={-1}>
					{emptyText(programme, selectedDay)}{" "}
					{nearest ? (
						<Link to={`${programme.path}${toChoicesQuery(programme, { day: nearest.date })}`}>
							Gå til {nearest.heading}
						</Link>
					) : null}
				</p>
			)}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>{moreLabel}</SiteLink>
				</p>
			) : null}
			<ProgrammeNotes programme={programme} />
		</section>
	);
}

function emptyText({ narrowing }: ProgrammeView, day: DayChoice | undefined): string {
	if (narrowing !== "") return "Ingenting passer med alt du har valgt.";
	return day?.near === "I dag" ? "Dagens siste visning har begynt." : "Ingenting er satt opp denne dagen.";
}
