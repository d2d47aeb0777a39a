import { type EventSales, eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs } from "react-router";
import { loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { FilterLinks } from "../../ui/filter-links.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

export const salesLoader = (connection: Connection) => (args: LoaderFunctionArgs) =>
	loadList(eventSalesEndpoints.listSales, connection, args, {
		filters: { vis: (chosen) => ({ past: chosen === "tidligere" ? "1" : "0" }) },
	});

/** How many tickets each event has sold. */
export function SalesList() {
	const list = useList<typeof salesLoader>();
	return (
		<>
			<PageHeading title="Salg" />
			<FilterLinks
				name="vis"
				label="Hvilke arrangementer"
				options={[
					["kommende", "Kommende"],
					["tidligere", "Tidligere"],
				]}
			/>
			<List list={list} empty="Ingen arrangementer selges her.">
				{(event) => <SalesRow sales={event} />}
			</List>
		</>
	);
}

function SalesRow({ sales }: { sales: EventSales }) {
	const { id, title, startTime, hall, status, capacity, left, ore } = sales;
	const admitted = countTickets(sales);
	return (
		<li className="row sale-row">
			<div>
				<Link to={encodeURIComponent(id)} className="row-name">
					{title}
				</Link>
				<p className="small">
					{formatMoment(startTime)}, {hall}
				</p>
			</div>
			<div>
				<p>
					{status === "cancelled" ? <strong>Avlyst. </strong> : null}
					{admitted} av {capacity}
					<span className="small">, {left === 1 ? "1 ledig" : `${left} ledige`}</span>
				</p>
				<progress value={admitted} max={Math.max(1, capacity)} aria-hidden="true" />
			</div>
			<p className="sale-row-sum">{formatKroner(ore)}</p>
		</li>
	);
}

/** Tickets that are valid. */
export const countTickets = ({ sold, free, issued }: EventSales): number => sold + free + issued;
