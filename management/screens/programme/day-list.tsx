import { contentNames } from "@lerret/contracts/content-names";
import { capitalize } from "@lerret/contracts/nb/capitalize";
import { fromOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatClock, formatDay, formatPreviousTime } from "@lerret/contracts/nb/time";
import type { ReactNode } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { readVenuePrices } from "../../api/prices.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { TextField } from "../../ui/fields/field.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { priceMark } from "../prices/price-texts.ts";
import { ChooseShowing, RegroupForm, useChosenShowings } from "../prices/regroup-form.tsx";
import { CancelShowing } from "./cancel-showing.tsx";
import { addDays } from "./copy-event.ts";
import { statusName } from "./labels.ts";
import { readDay } from "./read-day.ts";

export const dayListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const day = readDay(new URL(url).searchParams);
		const [events, productions, venue] = await Promise.all([
			listAllItems({ client, siteId, kind: "event" }, { day, sort: "startTime" }, signal),
			listAllItems({ client, siteId, kind: "production" }, {}, signal),
			readVenuePrices({ client, siteId }, signal),
		]);
		return { day, events, venue, titles: new Map(productions.map(({ id, fields }) => [id, fields.title])) };
	};

export function DayList() {
	const { day, events, venue, titles } = useLoaderData<ReturnType<typeof dayListLoader>>();
	const selection = useChosenShowings(events.map(({ id }) => id));
	const titleOf = (event: ListedItem<"event">) => titles.get(event.fields.productionId) ?? "Ukjent produksjon";
	return (
		<>
			<PageHeading title={contentNames.event.heading}>
				<Link className="button" to={`ny?dag=${day}`}>
					Ny forestilling
				</Link>
			</PageHeading>
			<DayPicker day={day} />
			<h2 aria-live="polite">{formatDayName(day)}</h2>
			{events.length === 0 ? <p>Ingen forestillinger denne dagen.</p> : null}
			<ul className="rows">
				{events.map((event) => (
					<Showing
						key={event.id}
						event={event}
						title={titleOf(event)}
						mark={priceMark(event.fields, venue.groups)}
						choose={
							<ChooseShowing
								id={event.id}
								name={`${titleOf(event)} kl. ${formatClock(event.fields.startTime)}`}
								selection={selection}
							/>
						}
					/>
				))}
			</ul>
			{events.length > 0 ? <RegroupForm venue={venue} selection={selection} /> : null}
		</>
	);
}

type ShowingProps = {
	event: ListedItem<"event">;
	title: string;
	/** What differs from the usual prices. */
	mark: string | null;
	choose: ReactNode;
};

function Showing({ event, title, mark, choose }: ShowingProps) {
	const { revalidate } = useRevalidator();
	const { dayStartsAt } = useSite();
	const { id, fields, status } = event;
	const isPublishedUnchanged = status.publishedAt !== null && !status.isChanged && status.plannedAt === null;
	return (
		<li className="showing-row" data-cancelled={fields.status === "cancelled" ? "" : undefined}>
			<span className="showing-row-time">
				{choose} {formatClock(fields.startTime)}
			</span>
			<div>
				<Link to={id} className="row-name">
					{title}
				</Link>
				<p className="small">
					{fields.screen}
					{fields.format ? `, ${fields.format}` : ""}
				</p>
				{mark === null ? null : <p className="small price-mark">{mark}</p>}
			</div>
			<div>
				<span className="showing-row-status" data-on-sale={fields.status === "on-sale" ? "" : undefined}>
					{statusName(fields.status)}
				</span>
				{fields.movedFrom && fields.status !== "cancelled" ? (
					<p className="small">
						Flyttet fra <s>{formatPreviousTime(fields.movedFrom, fields.startTime, dayStartsAt)}</s>
					</p>
				) : null}
				{fields.notice ? <p className="small">{fields.notice}</p> : null}
				{isPublishedUnchanged ? null : (
					<p>
						<StatusMark status={status} />
					</p>
				)}
			</div>
			<CancelShowing event={event} title={title} onDone={revalidate} />
		</li>
	);
}

function DayPicker({ day }: { day: string }) {
	const navigate = useNavigate();
	return (
		<div className="day-step">
			<Link to={`?dag=${addDays(day, -1)}`}>Dagen før</Link>
			<TextField
				label="Dag"
				type="date"
				value={day}
				onText={(chosen) => {
					if (fromOsloLocal(`${chosen}T12:00`) !== null) void navigate(`?dag=${chosen}`);
				}}
			/>
			<Link to={`?dag=${addDays(day, 1)}`}>Dagen etter</Link>
		</div>
	);
}

function formatDayName(day: string): string {
	return capitalize(formatDay(`${day}T12:00:00Z`, true));
}
