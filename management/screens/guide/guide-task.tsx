import type { ReactNode } from "react";
import { Link } from "react-router";
import type { GuidePage } from "../../guide/guide-page.ts";
import { sectionOf } from "./shown-pages.ts";

/** The steps of a task. Without a site, the screens that they name are no links. */
export const GuideTask = ({ page: { id, title, steps }, siteId }: { page: GuidePage; siteId: string | null }) => (
	<section className="guide-task" aria-labelledby={`hjelp-${id}`}>
		<h2 id={`hjelp-${id}`}>{title}</h2>
		<ol>
			{steps.map((step) => (
				<li key={step}>
					<Step text={step} siteId={siteId} />
				</li>
			))}
		</ol>
	</section>
);

/** A step with links to the screens that it names. */
function Step({ text, siteId }: { text: string; siteId: string | null }): ReactNode {
	return text.split(/(?=\{)|(?<=\})/u).map((part) => {
		const section = sectionOf(part.slice(1, -1));
		if (!section) return part;
		const name = section.name ?? section.label;
		return siteId === null ? (
			`«${name}»`
		) : (
			<Link key={part} to={`/${siteId}/${section.path}`}>
				{name}
			</Link>
		);
	});
}
