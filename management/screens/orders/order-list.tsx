import { type ListedOrder, type OrderListQuery, orderEndpoints } from "@lerret/contracts/api/orders";
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
import { emailLabel, orderStateLabels, stateLabel, voucherKindLabels } from "./labels.ts";

const limit = 50;

/** A choice beside the states. */
const urgentChoice = "oppmerksomhet";

export const orderListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const list = async (query: Partial<OrderListQuery>) => {
			let total = 0;
			const onHeaders = (headers: Headers) => {
				total = Number(headers.get("x-total-count") ?? 0);
			};
			const orders = await client.call(orderEndpoints.listOrders, { params: { siteId }, query, signal, onHeaders });
			return { total, orders };
		};
		const state = searchParams.get("tilstand");
		const [found, urgent] = await Promise.all([
			list({
				page,
				limit,
				q: searchParams.get("ord") || undefined,
				event: searchParams.get("arrangement") || undefined,
				state: orderStates.find((known) => known === state),
				urgent: state === urgentChoice ? "1" : undefined,
			}),
			list({ urgent: "1", limit: 1 }),
		]);
		return { page, ...found, urgent: urgent.total };
	};

/** All orders, found by address, name, number or the code of a ticket. */
export function OrderList() {
	const { page, total, orders, urgent } = useLoaderData<ReturnType<typeof orderListLoader>>();
	const [query] = useSearchParams();
	const isFiltered = ["ord", "arrangement", "tilstand"].some((name) => query.get(name));
	const event = query.get("arrangement");
	return (
		<>
			<PageHeading title="Bestillinger" />
			{urgent > 0 && query.get("tilstand") !== urgentChoice ? (
				<p className="state-note" data-urgent="">
					{urgent === 1 ? "Én bestilling" : `${urgent} bestillinger`} trenger oppmerksomhet.{" "}
					<Link to={`?tilstand=${urgentChoice}`}>Se {urgent === 1 ? "den" : "dem"}</Link>
				</p>
			) : null}
			<SearchForm label="E-post, navn, bestillingsnummer eller billettkode">
				<FilterSelect
					name="tilstand"
					label="Tilstand"
					options={[
						[urgentChoice, "Trenger oppmerksomhet"],
						...orderStates.map((state) => [state, orderStateLabels[state]] as const),
					]}
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
	const { id, email, name, event, card: voucher, tickets, ore, createdAt, isTest, isUrgent } = order;
	return (
		<li className="row">
			<div>
				<Link to={`/${siteId}/bestillinger/${id}`} className="row-name wrap-anywhere">
					{name ?? emailLabel(email)}
				</Link>
				{name === null ? null : <p className="small wrap-anywhere">{email}</p>}
			</div>
			<div>
				{voucher ? voucherKindLabels[voucher] : (event?.title ?? "Et arrangement som er slettet")}
				<p className="small">{event ? formatMoment(event.startTime) : null}</p>
			</div>
			<div>
				<strong>{stateLabel(order)}</strong>
				{isTest ? " (test)" : ""}
				{isUrgent ? <p className="small failed">Trenger oppmerksomhet</p> : null}
				<p className="small">
					{voucher ? "" : tickets === 1 ? "1 billett, " : `${tickets} billetter, `}
					{formatKroner(ore)}. Bestilt {formatMoment(createdAt)}
				</p>
			</div>
		</li>
	);
}
