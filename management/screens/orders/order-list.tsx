import { type ListedOrder, orderEndpoints } from "@lerret/contracts/api/orders";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { orderStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { loadList, readPage } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { emailLabel, orderStateLabels, stateLabel, voucherKindLabels } from "./labels.ts";

/** A choice beside the states. */
const urgentChoice = "oppmerksomhet";

export const orderListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const filters = {
		ord: "q",
		arrangement: "event",
		tilstand: (state: string) => (state === urgentChoice ? { urgent: "1" } : { state }),
	};
	const [list, urgent] = await Promise.all([
		loadList(orderEndpoints.listOrders, connection, args, { filters }),
		readPage(connection.client, orderEndpoints.listOrders, {
			params: { siteId: args.params.siteId ?? "" },
			query: { urgent: "1", limit: 1 },
			signal: args.request.signal,
		}),
	]);
	return { ...list, urgent: urgent.total };
};

/** All orders, found by address, name, number or the code of a ticket. */
export function OrderList() {
	const { urgent, ...list } = useList<typeof orderListLoader>();
	const [query] = useSearchParams();
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
			<List list={list} empty="Ingen har bestilt noe ennå." notFound="Ingen bestillinger passer til søket.">
				{(order) => <OrderRow order={order} />}
			</List>
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
