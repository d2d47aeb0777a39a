import { ApiError } from "@lerret/api-client/api-error";
import { orderEndpoints } from "@lerret/contracts/api/orders";
import { shopEndpoints } from "@lerret/contracts/api/shop";
import { waitingListEndpoints } from "@lerret/contracts/api/waiting-list";
import { rightsAt } from "@lerret/contracts/staff";
import { type LoaderFunctionArgs, useLoaderData, useNavigation, useParams, useRevalidator } from "react-router";
import { loadList } from "../../../api/list.ts";
import { readPlaces } from "../../../api/sale.ts";
import { eventSale } from "../../../api/settings.ts";
import type { Connection } from "../../../session/connection.ts";
import { ListFrame } from "../../../ui/list.tsx";
import { ListFilters } from "../../../ui/list-filters.tsx";
import { OrderTable } from "../../orders/order-table.tsx";
import { EventSaleForm } from "./event-sale-form.tsx";
import { PlacesSection } from "./places-section.tsx";
import { SaleState } from "./sale-state.tsx";
import { WaitingListSection } from "./waiting-list.tsx";

/** What the user has no right to is null. */
const ticketsLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { client, me } = connection;
	const { siteId = "", id = "" } = args.params;
	const { signal } = args.request;
	const rights = rightsAt(me.roles, siteId);
	const [orders, places, sale, shown, waiting] = await Promise.all([
		rights.has("orders")
			? loadList(orderEndpoints.listOrders, connection, args, {
					filters: { ord: "q" },
					query: { event: id },
					limit: 20,
				})
			: null,
		readPlaces({ client, siteId, id }, signal).catch(nullForDraft),
		rights.has("programme") ? eventSale(client, siteId, id).read(signal) : null,
		rights.has("orders")
			? client.call(shopEndpoints.getSaleEvent, { params: { site: siteId, id }, signal }).catch(nullForDraft)
			: null,
		rights.has("orders")
			? client.call(waitingListEndpoints.getWaitingList, { params: { siteId, id }, signal }).catch(nullForDraft)
			: null,
	]);
	return { orders, places, sale, types: shown?.ticketTypes ?? null, waiting };
};

function nullForDraft(error: unknown): null {
	if (error instanceof ApiError && error.problem?.code === "unknown_event") return null;
	throw error;
}

/** The orders of a showing, its free tickets and withheld places, and how its sale differs. */
function TicketsTab() {
	const { orders, places, sale, types, waiting } = useLoaderData<ReturnType<typeof ticketsLoader>>();
	const { id = "" } = useParams();
	const { revalidate } = useRevalidator();
	const isLoading = useNavigation().state === "loading";
	return (
		<>
			{orders ? (
				<section className="stack showing-part" aria-labelledby="bestillinger">
					<h2 id="bestillinger">Bestillinger</h2>
					{orders.total > 0 || orders.isFiltered ? <ListFilters words="E-post, navn eller billettkode" /> : null}
					<ListFrame
						list={{ ...orders, isLoading }}
						empty="Ingen har bestilt ennå."
						notFound="Ingen bestillinger passer til søket."
					>
						<OrderTable label="Bestillinger" groups={[{ key: id, orders: orders.items }]} known="event" />
					</ListFrame>
				</section>
			) : null}
			{waiting ? <WaitingListSection key={`venteliste ${id}`} id={id} list={waiting} onChanged={revalidate} /> : null}
			{places ? (
				<PlacesSection
					key={id}
					id={id}
					places={places}
					types={types}
					waiting={waiting?.entries.length ?? 0}
					onChanged={revalidate}
				/>
			) : null}
			{sale ? (
				<section className="stack showing-part" aria-labelledby="salget">
					<h2 id="salget">Salget av denne forestillingen</h2>
					{places ? <SaleState places={places} /> : null}
					<EventSaleForm key={id} id={id} loaded={sale} places={places} />
				</section>
			) : null}
		</>
	);
}

export const tickets = { element: <TicketsTab />, loader: ticketsLoader };
