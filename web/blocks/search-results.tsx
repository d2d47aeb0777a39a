import type { BlockProps } from "@lerret/platform/sites/blocks";
import { Link } from "react-router";
import { ListCard } from "../parts/list-card";

/** What was found, in groups; where nothing was, other ways. */
export function SearchResults({ query, groups, count, suggestions }: BlockProps<"search-results">) {
	return (
		<section className="search-results" aria-label="Treff">
			<p className="search-count" role="status">
				{statusText(query, count)}
			</p>
			{groups.map((group) => (
				<section key={group.label} aria-label={group.label}>
					<h2 className="section-heading">{group.label}</h2>
					<ul>
						{group.cards.map((card) => (
							<li key={card.id}>
								<ListCard card={card} level={3} />
							</li>
						))}
					</ul>
				</section>
			))}
			{count === 0 ? (
				<ul className="search-suggestions">
					{suggestions.map(({ label, path }) => (
						<li key={path}>
							<Link to={path}>{label}</Link>
						</li>
					))}
				</ul>
			) : null}
		</section>
	);
}

function statusText(query: string, count: number): string {
	if (query === "") return "Skriv navnet på en film, en artist eller noe du lurer på. Eller gå rett til:";
	if (count === 0) return `Ingen treff på «${query}». Sjekk skrivemåten, prøv et kortere ord, eller gå til:`;
	return `${count === 1 ? "1 treff" : `${count} treff`} på «${query}»`;
}
