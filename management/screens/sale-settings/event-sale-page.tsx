import { ApiError } from "@lerret/api-client/api-error";
import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { formatMoment } from "@lerret/contracts/nb/time";
import { salePath } from "@lerret/contracts/paths";
import { type EventSaleFields, sellerNames } from "@lerret/contracts/settings/sale";
import { rightsAt } from "@lerret/contracts/staff";
import type { SaleState } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from "react-router";
import { readPlaces } from "../../api/sale.ts";
import { eventSale, type Stored } from "../../api/settings.ts";
import { publicUrl } from "../../editor/public-url.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { EventSaleForm } from "./event-sale-form.tsx";
import { WithheldPlacesSection } from "./withheld-places.tsx";

/** Without the right to the programme there are no sale settings; a draft has no places. */
type Loaded = { sale: Stored<EventSaleFields> | null; places: EventPlaces | null };

export const eventSaleLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs): Promise<Loaded> => {
		const event = { client, siteId, id };
		const [sale, places] = await Promise.all([
			rightsAt(me.roles, siteId).has("programme") ? eventSale(client, siteId, id).read(signal) : null,
			readPlaces(event, signal).catch((error: unknown) => {
				if (error instanceof ApiError && error.problem?.code === "unknown_event") return null;
				throw error;
			}),
		]);
		return { sale, places };
	};

/** How an event is sold, and which of its places staff withhold. */
export function EventSalePage() {
	const { sale, places } = useLoaderData<Loaded>();
	const { sites } = useConnection();
	const site = useSite();
	const { id = "" } = useParams();
	const { revalidate } = useRevalidator();
	const name = sale ? "Salgsregler" : "Sperrede plasser";
	const showing = places ? `Forestillingen ${formatMoment(places.startTime)}` : "Forestillingen";
	return (
		<>
			<PageHeading title={places ? `${name}: ${places.title}` : name} />
			<p className="actions">
				{sale ? (
					<Link to={`/${site.id}/program/${encodeURIComponent(id)}`}>{showing}</Link>
				) : (
					<Link to={`/${site.id}/salg/${encodeURIComponent(id)}`}>{showing}</Link>
				)}
				{places && places.seller !== "link" ? (
					<a href={publicUrl(sites, site, salePath(id)) ?? "/"} target="_blank" rel="noreferrer">
						Se salget slik publikum ser det (ny fane)
					</a>
				) : null}
			</p>
			{places ? <SaleSummary places={places} /> : null}
			{sale ? <EventSaleForm key={id} id={id} loaded={sale} places={places} onSaved={() => revalidate()} /> : null}
			{places ? (
				<WithheldPlacesSection id={id} places={places} onChanged={() => revalidate()} />
			) : (
				<p className="info-note">Plasser kan sperres når forestillingen er publisert.</p>
			)}
		</>
	);
}

function SaleSummary({ places }: { places: EventPlaces }) {
	const { hall, seller, state, capacity, sold, held, blocked, available } = places;
	const isSoldHere = seller !== "link";
	const counts = [
		["Solgt", sold],
		["Holdes av nå", held],
		["Sperret", blocked],
		["Ledige", available],
		["Plasser i alt", capacity],
	] as const;
	return (
		<>
			<p>
				<strong>{stateNames[state]}.</strong> {sellerNames[seller]}. {hall}.
			</p>
			{isSoldHere && capacity === 0 ? (
				<p className="info-note">
					«{hall}» står ikke under Saler, så det er ingen plasser å selge. Legg inn salen, eller skriv antallet her.
				</p>
			) : null}
			<dl className="sale-counts">
				{counts.map(([name, count]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{count}</dd>
					</div>
				))}
			</dl>
		</>
	);
}

const stateNames: Record<SaleState, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};
