import { formatMoment } from "@lerret/contracts/nb/time";
import { ticketPath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { ticketPage } from "@lerret/platform/boxoffice/order-management/pages";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ShowingTime } from "../../client/live/showing-time";
import { Link } from "../../client/navigation/link";
import { DeadLink } from "../../shop/dead-link";
import { KeepTickets } from "../../shop/keep-tickets";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { TicketCard } from "../../shop/ticket-card";
import { TicketFacts } from "../../shop/ticket-facts";
import { TicketFiles } from "../../shop/ticket-files";
import { Picture } from "../../ui/picture";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const ticket = await openPage<typeof ticketPage>(args, pages.ticket).load();
	return { titleStart: readTitleStart(args), title: ticket.event.title, ticket };
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Billett til", "no-referrer");

export default function TicketRoute() {
	const { ticket } = useLoaderData<typeof loader>();
	return (
		<ShopPage className="ticket-page">
			<header className="shop-head">
				{ticket.visit?.poster ? (
					<Link className="ticket-poster" to={ticket.visit.path} tabIndex={-1} aria-hidden="true">
						<Picture picture={ticket.visit.poster} sizes="7rem" maxWidth={320} alt="" isFirst />
					</Link>
				) : null}
				<div>
					<p className="kicker">Billett</p>
					<h1>{ticket.event.title}</h1>
					<p className="shop-when">
						<ShowingTime start={ticket.event.startTime} />
						<span>{ticket.event.hall}</span>
					</p>
				</div>
			</header>
			<TicketCard ticket={ticket} isTest={ticket.isTest} isAlone />
			{ticket.exchangedTo ? (
				<p className="notice">
					Byttet til{" "}
					<a href={ticket.exchangedTo.path}>
						{ticket.exchangedTo.title}, {formatMoment(ticket.exchangedTo.startTime)}
					</a>
				</p>
			) : null}
			<TicketFacts facts={ticket.visit?.facts ?? []} />
			<KeepTickets codes={[ticket.code]} />
			{ticket.state === "valid" ? (
				<TicketFiles page={ticketPath(ticket.code)} query="" hasWallet={ticket.hasWallet} />
			) : null}
		</ShopPage>
	);
}
