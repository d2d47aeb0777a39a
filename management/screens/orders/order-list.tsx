import { chosenOrderEndpoints, type OrderTotals } from "@lerret/contracts/api/chosen-orders";
import type { ListedOrder } from "@lerret/contracts/api/managed-order";
import { type OrderSort, orderEndpoints } from "@lerret/contracts/api/orders";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { formatKroner } from "@lerret/contracts/nb/money";
import { osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatDay, formatMomentOfYear } from "@lerret/contracts/nb/time";
import { orderStateLabels } from "@lerret/contracts/order-state-labels";
import { orderStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs, useSearchParams } from "react-router";
import { chosenQuery, loadList, readPage } from "../../api/list.ts";
import { readFile } from "../../api/read-file.ts";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { DownloadButton } from "../../ui/download-button.tsx";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { ListFrame, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { type OrderGroup, OrderTable } from "./order-table.tsx";

/** A choice beside the states. */
const urgentChoice = "oppmerksomhet";
const stateChoices = [
	[urgentChoice, "Trenger oppmerksomhet"],
	...orderStates.map((state) => [state, orderStateLabels[state]] as const),
] as const;

/** By the choice in the address; without one, the latest order comes first. */
const sorts: Record<string, OrderSort> = { kommende: "coming", tidligere: "past" };
const views = [
	["", "Siste"],
	["kommende", "Kommende"],
	["tidligere", "Tidligere"],
] as const;

const counts = new Intl.NumberFormat("nb-NO");
const dayMs = 86_400_000;

const filters = {
	ord: "q",
	arrangement: "event",
	film: "production",
	type: "ticketType",
	mva: "vatRate",
	kunde: "customer",
	fra: "from",
	til: "to",
	vis: (view: string) => ({ by: sorts[view] }),
	tilstand: (state: string) => (state === urgentChoice ? { urgent: "1" } : { state }),
};

export const orderListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { params, request } = args;
	const call = { params: { siteId: params.siteId ?? "" }, signal: request.signal };
	const chosen = chosenQuery(orderEndpoints.listOrders, filters, new URL(request.url).searchParams);
	const [list, totals, urgent] = await Promise.all([
		loadList(orderEndpoints.listOrders, connection, args, { filters }),
		connection.client.call(chosenOrderEndpoints.getOrderTotals, { ...call, query: chosen }),
		readPage(connection.client, orderEndpoints.listOrders, { ...call, query: { urgent: "1", limit: 1 } }),
	]);
	return { ...list, totals, urgent: urgent.total };
};

/** All orders by day or by event, found by address, name, number or the code of a ticket. */
export function OrderList() {
	const { totals, urgent, ...list } = useList<typeof orderListLoader>();
	const [query] = useSearchParams();
	const view = query.get("vis") ?? "";
	const isByEvent = view in sorts;
	return (
		<>
			<PageHeading title="Bestillinger" />
			{urgent > 0 && query.get("tilstand") !== urgentChoice ? (
				<p className="info-note state-note" data-urgent="">
					{urgent === 1 ? "Én bestilling" : `${urgent} bestillinger`} trenger oppmerksomhet.{" "}
					<Link to={`?tilstand=${urgentChoice}`}>Se {urgent === 1 ? "den" : "dem"}</Link>
				</p>
			) : null}
			<FilterLinks name="vis" label="Rekkefølge" options={views} />
			<ListFilters
				words="E-post, navn, nummer eller kode"
				filters={[
					{ name: "tilstand", label: "Status", options: stateChoices },
					{ name: "fra", label: isByEvent ? "Arrangement fra" : "Bestilt fra" },
					{ name: "til", label: "Til og med" },
				]}
				kept={Object.fromEntries(
					["vis", "arrangement", "film", "type", "mva", "kunde"].map((name) => [name, query.get(name)]),
				)}
			/>
			<ChosenFilter orders={list.items} />
			{totals.orders > 0 ? <Totals totals={totals} /> : null}
			<ListFrame list={list} empty="Ingen har bestilt noe ennå." notFound="Ingen bestillinger passer til søket.">
				<OrderTable
					label="Bestillinger"
					groups={isByEvent ? groupByEvent(list.items) : groupByDay(list.items)}
					known={isByEvent ? "event" : "day"}
				/>
			</ListFrame>
		</>
	);
}

/** What the choices find, on all pages, and as a file. */
function Totals({ totals: { orders, paid, ore, refundedOre, testsLeftOut } }: { totals: OrderTotals }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [query] = useSearchParams();
	const read = () =>
		readFile(client, chosenOrderEndpoints.exportOrders, {
			params: { siteId },
			query: chosenQuery(orderEndpoints.listOrders, filters, query),
		});
	return (
		<div className="order-totals">
			<p role="status">
				<strong>{orders === 1 ? "Én bestilling" : `${counts.format(orders)} bestillinger`}</strong>
				{paid === orders ? "" : `, ${counts.format(paid)} betalt`}. Til sammen <strong>{formatKroner(ore)}</strong>
				{refundedOre > 0 ? `, hvorav ${formatKroner(refundedOre)} er betalt tilbake` : ""}
				{testsLeftOut > 0 ? `, uten ${counts.format(testsLeftOut)} med testbetaling` : ""}.
			</p>
			<DownloadButton key={String(query)} fileName={`bestillinger-${osloDateOf(Date.now())}.csv`} read={read}>
				Last ned CSV
			</DownloadButton>
		</div>
	);
}

/** What another screen has chosen: an event, all of a film, a ticket type, a rate of VAT or a customer. */
function ChosenFilter({ orders: [order] }: { orders: ListedOrder[] }) {
	const [query] = useSearchParams();
	const customer = query.get("kunde");
	const [event, film, type, vatRate] = ["arrangement", "film", "type", "mva"].map((name) => query.get(name));
	if (!customer && !event && !film && !type && !vatRate) return null;
	const shown = order?.event;
	const chosen = event
		? shown
			? `til ${shown.title}, ${formatMomentOfYear(shown.startTime)}`
			: "til ett arrangement"
		: film
			? `til ${shown?.title ?? "én film"}`
			: type
				? `med ${type}`
				: `med ${vatRate} % merverdiavgift`;
	return (
		<p>
			Bare bestillinger {customer ? <Link to={`kunde/${customer}`}>fra {order?.email ?? "én kunde"}</Link> : chosen}.{" "}
			<Link to="?">Vis alle</Link>
		</p>
	);
}

function groupByDay(orders: ListedOrder[]): OrderGroup[] {
	const [today, yesterday] = [osloDateOf(Date.now()), osloDateOf(Date.now() - dayMs)];
	const headingOf = (date: string) => {
		if (date === today) return "I dag";
		if (date === yesterday) return "I går";
		return capitalize(formatDay(`${date}T12:00Z`, date.slice(0, 4) !== today.slice(0, 4)));
	};
	const byDay = Map.groupBy(orders, ({ createdAt }) => createdAt.slice(0, "2026-11-20".length));
	return [...byDay].map(([date, some]) => ({ key: date, heading: headingOf(date), orders: some }));
}

/** A page may have orders of several events at one time in any order. */
function groupByEvent(orders: ListedOrder[]): OrderGroup[] {
	const byEvent = Map.groupBy(orders, ({ event }) => event?.id ?? "");
	return [...byEvent].map(([key, some]) => ({ key, heading: <EventHeading event={some[0]?.event} />, orders: some }));
}

function EventHeading({ event }: { event: ListedOrder["event"] | undefined }) {
	const siteId = useSite().id;
	if (!event) return null;
	return (
		<>
			<Link to={`/${siteId}/program/${encodeURIComponent(event.id)}`}>{event.title}</Link>
			<span className="small">
				{" "}
				{formatMomentOfYear(event.startTime)}, {event.hall}
				{event.status === "cancelled" ? <strong>. Avlyst</strong> : null}
			</span>
		</>
	);
}
