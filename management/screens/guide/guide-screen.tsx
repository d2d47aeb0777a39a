import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { GuidePage } from "../../guide/guide-page.ts";
import { useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { guidePagesFor, sectionOf } from "./shown-pages.ts";

/** What the guide says of a screen or of one task, and below it all tasks that the user has the rights for. */
export function GuideScreen() {
	const rights = useRights();
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
				<Task key={page.id} page={page} />
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

const Task = ({ page: { id, title, steps } }: { page: GuidePage }) => (
	<section className="guide-task" aria-labelledby={`hjelp-${id}`}>
		<h2 id={`hjelp-${id}`}>{title}</h2>
		<ol>
			{steps.map((step) => (
				<li key={step}>
					<Step text={step} />
				</li>
			))}
		</ol>
	</section>
);

/** A step with links to the screens that it names. */
function Step({ text }: { text: string }): ReactNode {
	const site = useSite();
	return text.split(/(?=\{)|(?<=\})/u).map((part) => {
		const section = sectionOf(part.slice(1, -1));
		return section ? (
			<Link key={part} to={`/${site.id}/${section.path}`}>
				{section.name ?? section.label}
			</Link>
		) : (
			part
		);
	});
}
