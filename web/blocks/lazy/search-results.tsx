import type { BlockProps } from "@lerret/platform/pages/blocks";
import { Link } from "../../client/navigation/link";
import { PageStyle } from "../../styles/page-style";
import styles from "../../styles/search.css?inline";
import { Picture } from "../../ui/picture";
import { SearchHit } from "../../ui/search-hit";

type Props = BlockProps<"search-results">;

export default function SearchResults({ query, groups, count, isGuess, shortcuts, near, soon, ways }: Props) {
	return (
		<section className="search-results" aria-label="Treff">
			<PageStyle name="search" css={styles} />
			<p className="search-count" role="status">
				{statusText(query, count, isGuess)}
			</p>
			<Suggestions links={shortcuts.map(({ title, path }) => ({ label: title, path }))} />
			{groups.length > 1 ? <GroupLinks groups={groups} /> : null}
			{groups.map(({ group, label, count: groupCount, hits }) => (
				<section key={group} aria-labelledby={`treff-${group}`}>
					<h2 className="section-heading" id={`treff-${group}`}>
						{label} <span className="search-group-count">{groupCount}</span>
					</h2>
					<Hits hits={hits} />
					{groupCount > hits.length ? (
						<p className="small">De {hits.length} nærmeste vises. Skriv flere ord for å finne fram til de andre.</p>
					) : null}
				</section>
			))}
			{near.length > 0 ? <SimilarHits hits={near} /> : null}
			{soon.length > 0 ? <UpcomingProductions soon={soon} /> : null}
			<Suggestions links={ways} />
		</section>
	);
}

function Suggestions({ links }: { links: { label: string; path: string }[] }) {
	if (links.length === 0) return null;
	return (
		<ul className="search-suggestions">
			{links.map(({ label, path }) => (
				<li key={path}>
					<Link to={path}>{label}</Link>
				</li>
			))}
		</ul>
	);
}

function GroupLinks({ groups }: Pick<Props, "groups">) {
	return (
		<ul className="search-groups">
			{groups.map(({ group, label, count }) => (
				<li key={group}>
					<a href={`#treff-${group}`}>
						{label} ({count})
					</a>
				</li>
			))}
		</ul>
	);
}

function SimilarHits({ hits }: { hits: Props["near"] }) {
	return (
		<section aria-labelledby="ligner">
			<h2 className="section-heading" id="ligner">
				Dette ligner
			</h2>
			<Hits hits={hits} />
		</section>
	);
}

function Hits({ hits }: { hits: Props["near"] }) {
	return (
		<ul>
			{hits.map((hit) => (
				<li key={hit.id}>
					<SearchHit hit={hit} />
				</li>
			))}
		</ul>
	);
}

function UpcomingProductions({ soon }: Pick<Props, "soon">) {
	return (
		<section className="search-soon" aria-labelledby="snart">
			<h2 className="section-heading" id="snart">
				Snart på programmet
			</h2>
			<ul>
				{soon.map(({ title, path, picture, start, when }) => (
					<li key={path}>
						{picture ? <Picture picture={picture} alt="" sizes="48px" maxWidth={320} crop="2x3" /> : null}
						<Link to={path}>{title}</Link> <time dateTime={start}>{when}</time>
					</li>
				))}
			</ul>
		</section>
	);
}

function statusText(query: string, count: number, isGuess: boolean): string {
	if (query === "") return "Skriv navnet på en film, en artist eller noe du lurer på. Eller se hva som skjer:";
	if (count === 0) return `Ingen treff på «${query}». Sjekk skrivemåten, eller prøv et kortere ord.`;
	const hits = count === 1 ? "1 treff" : `${count} treff`;
	return isGuess ? `${hits} på noe som ligner «${query}»` : `${hits} på «${query}»`;
}
