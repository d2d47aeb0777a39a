import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay, formatMoment, formatTime } from "@lerret/contracts/nb/time";
import { pages } from "@lerret/contracts/routes";
import type { organiserPage } from "@lerret/platform/boxoffice/organisers/pages";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeadLink } from "../shop/dead-link";
import { ShopPage } from "../shop/shop-page";
import { shopHeaders, shopMeta } from "../shop/shop-route";
import { openPage } from "./page-functions";
import { readTitleStart } from "./rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await openPage<typeof organiserPage>(args, pages.organiser).load();
	return { titleStart: readTitleStart(args), title: loaded.name, ...loaded };
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Billettsalget for", "no-referrer");

type Sale = ReturnType<typeof useLoaderData<typeof loader>>["sales"][number];

/** The sale of an organiser's events, for those who have its link. */
export default function OrganiserRoute() {
	const { name, readAt, isTest, sales } = useLoaderData<typeof loader>();
	return (
		<ShopPage className="organiser-page">
			<header className="shop-head">
				<p className="kicker">Billettsalget</p>
				<h1>{name}</h1>
				<p>
					Slik det var {formatTime(readAt)}. Last siden på nytt for nye tall. Del lenken bare med dem som skal se
					salget.
				</p>
			</header>
			{isTest ? (
				<p className="shop-test">Testsalg: Billettene er betalt med testbetaling, og ingen penger er flyttet.</p>
			) : null}
			{sales.length === 0 ? <p>Ingen forestillinger er til salgs for dere nå.</p> : null}
			{sales.map((sale) => (
				<SaleOfEvent key={`${sale.startTime} ${sale.title} ${sale.hall}`} sale={sale} />
			))}
		</ShopPage>
	);
}

function SaleOfEvent({
	sale: { title, startTime, hall, isCancelled, capacity, tickets, free, ore, days },
}: {
	sale: Sale;
}) {
	return (
		<section className="organiser-sale">
			<h2>{title}</h2>
			<p>
				{formatMoment(startTime)}, {hall}
				{isCancelled ? <strong> – avlyst</strong> : null}
			</p>
			<dl className="organiser-figures">
				<div>
					<dt>Billetter</dt>
					<dd>
						{tickets} av {capacity}
					</dd>
				</div>
				<div>
					<dt>Av dem gratis</dt>
					<dd>{free}</dd>
				</div>
				<div>
					<dt>Solgt for</dt>
					<dd>{formatKroner(ore)}</dd>
				</div>
			</dl>
			{days.length === 0 ? (
				<p>Ingen billetter er solgt ennå.</p>
			) : (
				<table>
					<caption>Billetter etter dagen de ble kjøpt</caption>
					<thead>
						<tr>
							<th scope="col">Dag</th>
							<th scope="col">Billettype</th>
							<th scope="col">Antall</th>
						</tr>
					</thead>
					<tbody>
						{days.map(({ day, ticketType, tickets: count }, index) => (
							<tr key={`${day} ${ticketType ?? ""}`}>
								{day === days[index - 1]?.day ? null : (
									<th scope="row" rowSpan={days.filter((one) => one.day === day).length}>
										{formatDay(`${day}T12:00:00Z`)}
									</th>
								)}
								<td>{ticketType ?? "Typer med færre enn tre kjøpere"}</td>
								<td>{count}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	);
}
