import { ApiError } from "@lerret/api-client/api-error";
import type { EventSales } from "@lerret/contracts/api/event-figures";
import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { hallSwapEndpoints } from "@lerret/contracts/api/hall-swaps";
import { formatKroner } from "@lerret/contracts/nb/money";
import { salePath } from "@lerret/contracts/paths";
import { showingCan } from "@lerret/contracts/showing-can";
import { rightsAt } from "@lerret/contracts/staff";
import { lazy, Suspense, useState } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	redirect,
	useLoaderData,
	useLocation,
	useNavigate,
	useRevalidator,
	useSearchParams,
} from "react-router";
import { readPlaces } from "../../../api/sale.ts";
import { publicUrl } from "../../../editor/public-url.ts";
import type { Connection } from "../../../session/connection.ts";
import { useConnection, useRights, useSite } from "../../../session/connection-context.ts";
import { useRefresh } from "../../../ui/use-refresh.ts";
import { swapParameter } from "../move.ts";
import { EventRefundDialog } from "./event-refund-dialog.tsx";
import { EventRefunds } from "./event-refunds.tsx";
import { SaleState } from "./sale-state.tsx";
import { SoldSeats } from "./sold-seats.tsx";

const SwapSection = lazy(async () => ({ default: (await import("./swap/swap-section.tsx")).SwapSection }));

const overviewLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal, url } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const rights = rightsAt(me.roles, siteId);
		try {
			const isSwap = rights.has("programme") && new URL(url).searchParams.has(swapParameter);
			const [sales, places, refunds, targets] = await Promise.all([
				client.call(eventSalesEndpoints.getEventSales, call),
				readPlaces({ client, siteId, id }, signal),
				rights.has("orders") ? client.call(eventSalesEndpoints.listEventRefunds, call) : [],
				isSwap ? client.call(hallSwapEndpoints.listSwapTargets, call) : null,
			]);
			return { sales, places, refunds, targets };
		} catch (error) {
			const isDraft = error instanceof ApiError && error.problem?.code === "unknown_event" && rights.has("programme");
			throw isDraft ? redirect(`/${siteId}/program/${encodeURIComponent(id)}/detaljer`) : error;
		}
	};

/** What is sold to a showing; on the map, a sold seat leads to its order. */
function OverviewTab() {
	const { sales, places, refunds, targets } = useLoaderData<ReturnType<typeof overviewLoader>>();
	const { sites } = useConnection();
	const site = useSite();
	const rights = useRights();
	const { revalidate } = useRevalidator();
	const navigate = useNavigate();
	const wanted = useSearchParams()[0].get(swapParameter);
	const isSwapping = wanted !== null && targets !== null;
	const running = { status: sales.status, isOver: hasEnded(sales.endTime), isPublished: true };
	const canSwap = showingCan.swapHall(running, rights) === true && countTickets(sales) + sales.held > 0;
	useRefresh(refunds.some(({ orders }) => orders.some(({ result }) => result === "waiting")));
	return (
		<>
			<div className="actions">
				<SaleState places={places} />
				{places.seller === "link" ? null : (
					<a href={publicUrl(sites, site, salePath(sales.id)) ?? "/"} target="_blank" rel="noreferrer">
						Se salget slik publikum ser det (ny fane)
					</a>
				)}
				{canSwap ? (
					<Link to={isSwapping ? "." : `?${swapParameter}`}>{isSwapping ? "Avbryt bytte av sal" : "Bytt sal"}</Link>
				) : null}
			</div>
			<Figures sales={sales} />
			<RefundAll key={sales.id} sales={sales} />
			<EventRefunds refunds={refunds} />
			{isSwapping && canSwap ? (
				<Suspense fallback={null}>
					<SwapSection key={sales.id} id={sales.id} {...{ targets, wanted }} onDone={async () => void navigate(".")} />
				</Suspense>
			) : places.plan ? (
				<SoldSeats
					key={sales.id}
					id={sales.id}
					plan={places.plan}
					taken={places.taken}
					canReseat={showingCan.reseat(running, rights) === true}
					onChanged={revalidate}
				/>
			) : null}
		</>
	);
}

export const overview = { element: <OverviewTab />, loader: overviewLoader };

const hasEnded = (endTime: string): boolean => Date.parse(endTime) <= Date.now();

/** Tickets that are valid. */
const countTickets = ({ sold, free, issued }: EventSales): number => sold + free + issued;

function Figures({ sales }: { sales: EventSales }) {
	const tickets = countTickets(sales);
	const figures: [string, number | string][] = [
		[`solgt av ${sales.capacity}`, tickets],
		["sluppet inn", sales.used],
		["ledige", sales.left],
		["holdes av nå", sales.held],
		["sperret", sales.blocked],
		["solgt for", formatKroner(sales.ore)],
	];
	const details = [
		sales.free > 0 ? `${sales.free} gratis` : "",
		sales.issued > 0 ? `${sales.issued} fribilletter` : "",
		sales.refunded > 0 ? `${sales.refunded} refundert eller avbestilt` : "",
		sales.refundedOre > 0 ? `${formatKroner(sales.refundedOre)} betalt tilbake` : "",
	].filter(Boolean);
	return (
		<div>
			<dl className="figures">
				{figures.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{details.length > 0 ? <p className="small">{details.join(", ")}.</p> : null}
		</div>
	);
}

function RefundAll({ sales }: { sales: EventSales }) {
	const { revalidate } = useRevalidator();
	// The task in I dag leads here.
	const verdict = showingCan.refundAll({ status: sales.status, tickets: countTickets(sales) }, useRights());
	const [isOpen, setOpen] = useState(useLocation().hash === "#refunder" && verdict === true);
	const [notice, setNotice] = useState("");
	// What was begun is reported also when no ticket is left.
	if (verdict !== true && verdict !== "no_tickets") return null;
	const done = async () => {
		await revalidate();
		setOpen(false);
		setNotice("Refusjonen er satt i gang. Se resultatet nedenfor.");
	};
	return (
		<div className="actions">
			{verdict === true ? (
				<button type="button" className="plain-button" onClick={() => setOpen(true)}>
					Refunder alle
				</button>
			) : null}
			<span role="status">{notice}</span>
			{isOpen ? <EventRefundDialog showing={sales} onDone={done} onClose={() => setOpen(false)} /> : null}
		</div>
	);
}
