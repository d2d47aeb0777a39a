import { type ListedOrder, orderEndpoints } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { orderStateLabels, stateLabel } from "./labels.ts";

const limit = 50;

export const orderListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		let total = 0;
		const onHeaders = (headers: Headers) => {
			total = Number(headers.get("x-total-count") ?? 0);
		};
		const query = {
			...{ page, limit, q: searchParams.get("ord") || undefined, event: searchParams.get("arrangement") || undefined },
			state: orderStates.find((state) => state === searchParams.get("tilstand")),
		};
		const orders = await client.call(orderEndpoints.listOrders, { params: { siteId }, query, signal, onHeaders });
		return { page, total, orders };
	};

/** All orders, found by address, name, number or the code of a ticket. */
export function OrderList() {
	const { page, total, orders } = useLoaderData<ReturnType<typeof orderListLoader>>();
	const [query] = useSearchParams();
	const isFiltered = ["ord", "arrangement", "tilstand"].some((name) => query.get(name));
	const event = query.get("arrangement");
	return (
		<>
			<PageHeading title="Bestillinger" />
			<SearchForm label="E-post, navn, bestillingsnummer eller billettkode">
				<FilterSelect
					name="tilstand"
					label="Tilstand"
					options={orderStates.map((state) => [state, orderStateLabels[state]])}
				/>
				{event ? <input type="hidden" name="arrangement" value={event} /> : null}
			</SearchForm>
			{event ? (
				<p>
					Bare bestillinger til ett arrangement. <Link to="?">Vis alle</Link>
				</p>
			) : null}
			{orders.length === 0 ? (
				<p>{isFiltered ? "Ingen bestillinger passer til søket." : "Ingen har bestilt noe ennå."}</p>
			) : null}
			<ul className="rows">
				{orders.map((order) => (
					<OrderRow key={order.id} order={order} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function OrderRow({ order }: { order: ListedOrder }) {
	const siteId = useSite().id;
	const { id, email, name, event, tickets, ore, createdAt, isTest } = order;
	return (
		<li className="row">
			<div>
				<Link to={`/${siteId}/bestillinger/${id}`} className="row-name wrap-anywhere">
					{name ?? email}
				</Link>
				{name === null ? null : <p className="small wrap-anywhere">{email}</p>}
			</div>
			<div>
				{event ? event.title : "Et arrangement som er slettet"}
				<p className="small">{event ? formatMoment(event.startTime) : null}</p>
			</div>
			<div>
				<strong>{stateLabel(order)}</strong>
				{isTest ? " (test)" : ""}
				<p className="small">
					{tickets === 1 ? "1 billett" : `${tickets} billetter`}, {formatKroner(ore)}. Bestilt {formatMoment(createdAt)}
				</p>
			</div>
		</li>
	);
}
