import { type EventSales, eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";

const limit = 50;

export const salesLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		const isPast = searchParams.get("vis") === "tidligere";
		let total = 0;
		const onHeaders = (headers: Headers) => {
			total = Number(headers.get("x-total-count") ?? 0);
		};
		const query = { page, limit, past: isPast ? "1" : "0" } as const;
		const sales = await client.call(eventSalesEndpoints.listSales, { params: { siteId }, query, signal, onHeaders });
		return { page, total, isPast, sales };
	};

/** How many tickets each event has sold. */
export function SalesList() {
	const { page, total, isPast, sales } = useLoaderData<ReturnType<typeof salesLoader>>();
	return (
		<>
			<PageHeading title="Salg" />
			<nav className="actions" aria-label="Hvilke arrangementer">
				<Link to="?" aria-current={isPast ? undefined : "true"} className="choice">
					Kommende
				</Link>
				<Link to="?vis=tidligere" aria-current={isPast ? "true" : undefined} className="choice">
					Tidligere
				</Link>
			</nav>
			{sales.length === 0 ? <p>Ingen arrangementer selges her.</p> : null}
			<ul className="rows">
				{sales.map((event) => (
					<SalesRow key={event.id} sales={event} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
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
