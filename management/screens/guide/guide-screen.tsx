import { Link, useSearchParams } from "react-router";
import { useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { GuideTask } from "./guide-task.tsx";
import { guidePagesFor } from "./shown-pages.ts";

/** What the guide says of a screen or of one task, and below it all tasks that the user has the rights for. */
export function GuideScreen() {
	const rights = useRights();
	const { id: siteId } = useSite();
	const [query] = useSearchParams();
	const screen = query.get("skjerm") ?? "";
	const all = guidePagesFor(rights);
	const task = all.filter(({ id }) => id === query.get("oppgave"));
	const chosen = task.length > 0 ? task : all.filter(({ screens }) => screens.includes(screen));
	const rest = all.filter((page) => !chosen.includes(page));
	return (
		<>
			<PageHeading title="Hjelp" name={chosen[0] ? `Hjelp: ${chosen[0].title}` : "Hjelp"} />
			{chosen.map((page) => (
				<GuideTask key={page.id} page={page} siteId={siteId} />
			))}
			<h2>{chosen.length > 0 ? "Andre oppgaver" : "Oppgaver"}</h2>
			<ul className="rows">
				{rest.map(({ id, title }) => (
					<li key={id} className="row">
						<Link className="row-name" to={`?oppgave=${id}`}>
							{title}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
