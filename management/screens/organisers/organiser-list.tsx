import { type Organiser, organiserEndpoints } from "@lerret/contracts/api/organisers";
import { formatKroner } from "@lerret/contracts/nb/money";
import { testSaleText } from "@lerret/contracts/settlement";
import { formatOrganisationNumber } from "@lerret/contracts/sold-for";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export const organiserListLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs): Promise<Organiser[]> =>
		client.call(organiserEndpoints.listOrganisers, { params: { siteId }, signal });

/** Whom the venue sells tickets for, and what is between them. */
export function OrganiserList() {
	const organisers = useLoaderData<Organiser[]>();
	const site = useSite();
	const mayChange = useRights().has("settings");
	return (
		<>
			<PageHeading title="Arrangører">
				{mayChange ? (
					<Link className="button" to="ny">
						Ny arrangør
					</Link>
				) : null}
			</PageHeading>
			<p>
				De dere selger billetter for: kor, lag og turnéteatre som leier salen. Velg arrangøren på forestillingen før
				salget åpner. Gebyr og leie er grunnlag for fakturaen, og står i{" "}
				<Link to={`/${site.id}/rapporter?rapport=organisers`}>rapporten Arrangører</Link>.
			</p>
			{organisers.length === 0 ? <p>Ingen arrangører ennå.</p> : null}
			{organisers.some(({ isTest }) => isTest) ? <p className="info-note">{testSaleText}</p> : null}
			<ul className="rows">
				{organisers.map(({ id, name, orgNumber, events, unsettled, owedOre }) => (
					<li key={id} className="row">
						<div>
							{mayChange ? (
								<Link to={id} className="row-name">
									{name}
								</Link>
							) : (
								<span className="row-name">{name}</span>
							)}
							<p className="small">org.nr. {formatOrganisationNumber(orgNumber)}</p>
						</div>
						<span className="small">
							{events === 1 ? "1 forestilling" : `${events} forestillinger`}
							{unsettled > 0 ? `, ${unsettled} venter på oppgjør` : ""}
						</span>
						<span>{balanceText(owedOre)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

const balanceText = (ore: number): string => {
	if (ore === 0) return "";
	return ore > 0 ? `Dere skylder ${formatKroner(ore)}` : `Skylder dere ${formatKroner(-ore)}`;
};
