import { Link } from "react-router";
import { useSite } from "../session/connection-context.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { Person, SiteSelect } from "./account-bar.tsx";
import { usePlaces } from "./place-menu.tsx";
import { Version } from "./version.tsx";

/** All screens but the first one, and what stands in the head of the page where there is room for it. */
export function MorePage() {
	const site = useSite();
	const places = usePlaces().places.filter(({ place }) => place !== "today");
	return (
		<>
			<PageHeading title="Mer" />
			<SiteSelect />
			{places.map(({ place, label, items }) => (
				<section key={place} className="more-place" aria-labelledby={`mer-${place}`}>
					<h2 id={`mer-${place}`}>{label}</h2>
					<ul className="rows">
						{items
							.flatMap(({ tabs }) => tabs)
							.map(({ path, label: name }) => (
								<li key={path}>
									<Link to={`/${site.id}/${path}`}>{name}</Link>
								</li>
							))}
					</ul>
				</section>
			))}
			<Person />
			<Version />
		</>
	);
}
