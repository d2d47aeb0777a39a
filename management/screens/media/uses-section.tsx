import type { MediaUse } from "@lerret/contracts/api/media";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";

/** What on the site uses a picture, or links to a file. */
export function UsesSection({ usages }: { usages: MediaUse[] }) {
	return (
		<section aria-labelledby="bruk">
			<h2 id="bruk">Brukes her</h2>
			<UsageList usages={usages} />
		</section>
	);
}

const stateLabels: Record<MediaUse["state"], string> = { public: "publisert", draft: "utkast", planned: "planlagt" };

/** Lists each item once, with all its versions that use the picture: "Ny kinosal (publisert, utkast)". */
function UsageList({ usages }: { usages: MediaUse[] }) {
	const siteId = useSite().id;
	if (usages.length === 0) return <p>Ikke i bruk.</p>;
	const items = Map.groupBy(usages, ({ kind, id }) => `${kind} ${id}`);
	return (
		<ul className="stack uses">
			{Array.from(items, ([key, versions]) => (
				<li key={key}>
					{versions[0] ? <UsageLink usage={versions[0]} siteId={siteId} /> : null} (
					{versions.map(({ state }) => stateLabels[state]).join(", ")})
				</li>
			))}
		</ul>
	);
}

function UsageLink({ usage: { kind, id, title }, siteId }: { usage: MediaUse; siteId: string }) {
	const encodedId = encodeURIComponent(id);
	switch (kind) {
		case "article":
			return <Link to={`/${siteId}/nyheter/${encodedId}`}>{title}</Link>;
		case "production":
			return <Link to={`/${siteId}/produksjoner/${encodedId}`}>{title}</Link>;
		case "page":
			return <Link to={`/${siteId}/sider/${encodedId}`}>{title}</Link>;
		case "block-data":
			return <>Del av en side: {title}</>;
		case "site":
			return <>Innstillingene</>;
	}
}
