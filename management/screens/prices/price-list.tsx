import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listUnmappedPrices, readPriceChange, readVenuePrices } from "../../api/prices.ts";
import type { Connection } from "../../session/connection.ts";
import { useRights, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ChangeAllDialog } from "./change-all-dialog.tsx";
import { LastPriceChange } from "./last-price-change.tsx";
import { describePrices, describeReach, failedPlanText, planDate } from "./price-texts.ts";
import { UnmappedPrices } from "./unmapped-prices.tsx";

export const priceListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const resource = { client, siteId };
		const [venue, unmapped, change] = await Promise.all([
			readVenuePrices(resource, signal),
			listUnmappedPrices(resource, signal),
			readPriceChange(resource, signal),
		]);
		return { venue, unmapped, change };
	};

export function PriceList() {
	const { venue, unmapped, change } = useLoaderData<ReturnType<typeof priceListLoader>>();
	const site = useSite();
	const mayChange = useRights().has("settings");
	const [isChanging, setChanging] = useState(false);
	return (
		<>
			<PageHeading title="Priser">
				{mayChange ? (
					<>
						{venue.groups.length === 0 ? null : (
							<button type="button" className="plain-button" onClick={() => setChanging(true)}>
								Endre alle priser
							</button>
						)}
						<Link className="button" to="ny">
							Ny prisgruppe
						</Link>
					</>
				) : null}
			</PageHeading>
			{mayChange ? <LastPriceChange change={change} venue={venue} /> : null}
			{isChanging ? <ChangeAllDialog venue={venue} onClose={() => setChanging(false)} /> : null}
			<p>
				En forestilling har en prisgruppe eller egne priser. Når en pris endres her, endres den på alle kommende
				forestillinger som har gruppen.
				{mayChange ? (
					<>
						{" "}
						Billettypene endres under <Link to={`/${site.id}/billettyper`}>Billettyper og regler</Link>.
					</>
				) : null}
			</p>
			<UnmappedPrices unmapped={unmapped} ticketTypes={venue.ticketTypes} />
			{venue.groups.length === 0 ? <p>Ingen prisgrupper ennå.</p> : null}
			<ul className="rows">
				{venue.groups.map(({ id, name, isUsual, prices, planned, hasFailedPlan, reach }) => (
					<li key={id} className="row">
						<div>
							{mayChange ? (
								<Link to={id} className="row-name">
									{name}
								</Link>
							) : (
								<span className="row-name">{name}</span>
							)}
							{isUsual ? <span className="item-status"> – den vanlige</span> : null}
							<p className="small">
								{describeReach(reach)}
								{planned && !hasFailedPlan ? `. Nye priser fra ${planDate(planned)}` : ""}
							</p>
							{planned && hasFailedPlan ? <p className="field-error">{failedPlanText(planned)}</p> : null}
						</div>
						<p className="row-rest price-line">{describePrices(prices, venue)}</p>
					</li>
				))}
			</ul>
		</>
	);
}
