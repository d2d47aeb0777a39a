import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import { type ListedShowing, showingEndpoints } from "@lerret/contracts/api/showings";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatClock, formatDay, formatTime } from "@lerret/contracts/nb/time";
import { programmeDayOf } from "@lerret/contracts/programme-day";
import { rightsAt } from "@lerret/contracts/staff";
import { type ReactNode, useState } from "react";
import { Link, type LoaderFunctionArgs, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { loadList } from "../../api/list.ts";
import { readVenuePrices } from "../../api/prices.ts";
import type { Connection } from "../../session/connection.ts";
import { useRights, useSite } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { ListFrame, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { priceMark } from "../prices/price-texts.ts";
import { ChooseShowing, RegroupForm, useChosenShowings } from "../prices/regroup-form.tsx";
import { PaymentNote } from "./payment-note.tsx";
import { type Period, periodChoices, readPeriod } from "./periods.ts";
import { ShowingMarks } from "./showing/showing-marks.tsx";
import { ShowingMenu } from "./showing/showing-menu.tsx";

const objects = [
	["movie", "Film"],
	["culture", "Kultur"],
] as const;
const filters = { ord: "words", sal: "hall", slag: "object", solgt: "sold" };

/** `venue` is for those who may change the programme. */
export const showingListLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { client, me } = connection;
	const { siteId = "" } = args.params;
	const { url, signal } = args.request;
	const period = readPeriod(new URL(url).searchParams, osloDateOf(Date.now()));
	const isEditor = rightsAt(me.roles, siteId).has("programme");
	const [list, choices, venue] = await Promise.all([
		loadList(showingEndpoints.listShowings, connection, args, { filters, query: period.query, limit: 100 }),
		client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId }, signal }),
		isEditor ? readVenuePrices({ client, siteId }, signal) : null,
	]);
	return { ...list, period, halls: choices.screens, venue };
};

/** The showings of a day or of a longer period, with what is sold to each. */
export function ShowingList() {
	const { halls, venue, period, ...list } = useList<typeof showingListLoader>();
	const { items, isFiltered } = list;
	const { dayStartsAt } = useSite();
	const rights = useRights();
	const [isChoosing, setChoosing] = useState(false);
	const selection = useChosenShowings(items.map(({ id }) => id));
	const days = Map.groupBy(items, ({ startTime }) => programmeDayOf(startTime, dayStartsAt));
	const newShowing = rights.has("programme") ? (
		<Link className="button" to={`ny?dag=${period.day}`}>
			Ny forestilling
		</Link>
	) : null;
	return (
		<>
			<PageHeading title="Program">
				<span className="actions">
					{newShowing}
					<Link className="plain-button" to={`kveldsark?dag=${period.day}`}>
						Kveldsark
					</Link>
				</span>
			</PageHeading>
			<div className="tools">
				<PeriodSteps period={period} />
				<details className="list-filters" open={isFiltered || period.name !== ""}>
					<summary>Søk og filtre</summary>
					<ListFilters
						words="Ord i tittelen"
						isOpen
						filters={[
							{ name: "periode", label: "Periode", all: "Én dag", options: periodChoices },
							...(halls.length > 0
								? [{ name: "sal", label: "Sal", options: halls.map((hall) => [hall, hall] as const) }]
								: []),
							{ name: "slag", label: "Slag", options: objects },
							{ name: "solgt", label: "Salg", options: [["1", "Bare med salg"]] },
						]}
						kept={{ dag: period.day }}
					/>
				</details>
			</div>
			<PaymentNote showings={items} />
			{period.name === "" && items.length === 0 ? <DayHeading day={period.day} /> : null}
			<ListFrame
				list={list}
				className="stack showing-days"
				empty="Ingen forestillinger her."
				notFound="Ingen forestillinger passer til valgene."
			>
				{[...days].map(([day, ofDay]) => (
					<section key={day} className="stack" aria-labelledby={`dag-${day}`}>
						<DayHeading day={day} />
						<ul className="rows showing-rows">
							{ofDay.map((showing) => (
								<ShowingRow
									key={showing.id}
									showing={showing}
									priceNote={venue && priceMark(showing, venue.groups)}
									choose={
										isChoosing ? (
											<ChooseShowing
												id={showing.id}
												name={`${showing.title} ${formatTime(showing.startTime)}`}
												selection={selection}
											/>
										) : null
									}
								/>
							))}
						</ul>
					</section>
				))}
			</ListFrame>
			{venue && items.length > 0 ? (
				isChoosing ? (
					<RegroupForm venue={venue} selection={selection} />
				) : (
					<p>
						<button type="button" className="quiet-button" onClick={() => setChoosing(true)}>
							Endre prisgruppe på flere
						</button>
					</p>
				)
			) : null}
		</>
	);
}

const DayHeading = ({ day }: { day: string }) => (
	<h2 id={`dag-${day}`} aria-live="polite">
		{capitalize(formatDay(`${day}T12:00:00Z`, true))}
	</h2>
);

function ShowingRow({
	showing,
	priceNote,
	choose,
}: {
	showing: ListedShowing;
	/** What differs from the usual prices. */
	priceNote: string | null;
	choose: ReactNode;
}) {
	const { revalidate } = useRevalidator();
	const { id, title, picture, startTime, endTime, hall, status, sale } = showing;
	return (
		<li className="showing-row" data-cancelled={status === "cancelled" ? "" : undefined}>
			<span className="showing-row-time">
				{choose}
				<span>
					{formatClock(startTime)}
					<span className="showing-row-end">–{formatClock(endTime)}</span>
				</span>
			</span>
			<span className="showing-row-picture">{picture ? <img src={picture} alt="" loading="lazy" /> : null}</span>
			<div className="showing-row-name">
				<Link to={encodeURIComponent(id)} className="row-name">
					{title}
				</Link>{" "}
				<ShowingMarks showing={showing} />
				{priceNote === null ? null : <span className="small price-mark">{priceNote}</span>}
			</div>
			<span className="showing-row-hall">{hall}</span>
			<span className="showing-row-sale">
				{sale ? (
					<>
						<progress value={sale.tickets} max={Math.max(1, sale.capacity)} aria-hidden="true" />
						<span aria-hidden="true">
							{sale.tickets}/{sale.capacity}
						</span>
						<span className="visually-hidden">
							{sale.tickets} av {sale.capacity} solgt
						</span>
					</>
				) : null}
			</span>
			<ShowingMenu showing={showing} onChanged={revalidate} />
		</li>
	);
}

/** Steps by the length of the period; those without an end have none. */
function PeriodSteps({ period: { day, name, before, after } }: { period: Period }) {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const addressOf = (chosen: string) => {
		const address = new URLSearchParams(query);
		address.set("dag", chosen);
		address.delete("etter");
		return `?${address}`;
	};
	if (before === null || after === null) return null;
	return (
		<div className="day-step">
			<Link to={addressOf(before)}>{name === "" ? "Dagen før" : "Tidligere"}</Link>
			<TextField
				label={name === "" ? "Dag" : "Fra"}
				type="date"
				value={day}
				onText={(chosen) => {
					if (fromOsloLocal(`${chosen}T12:00`) !== null) void navigate(addressOf(chosen));
				}}
			/>
			<Link to={addressOf(after)}>{name === "" ? "Dagen etter" : "Senere"}</Link>
		</div>
	);
}
