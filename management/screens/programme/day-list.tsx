import { contentDescriptions } from "@lerret/contracts/content-types";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { formatClock, formatDay, formatPreviousTime } from "@lerret/contracts/nb/time";
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { type ListedItem, listAllItems } from "../../api/content.ts";
import { TextField } from "../../fields/field.tsx";
import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { StatusMark } from "../../ui/status-mark.tsx";
import { CancelShowing } from "./cancel-showing.tsx";
import { addDays } from "./copy-event.ts";
import { statusName } from "./labels.ts";

export const dayListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const day = readDay(new URL(url).searchParams);
		const [events, productions] = await Promise.all([
			listAllItems({ client, siteId, kind: "event" }, { day, sort: "startTime" }, signal),
			listAllItems({ client, siteId, kind: "production" }, {}, signal),
		]);
		return { day, events, titles: new Map(productions.map(({ id, fields }) => [id, fields.title])) };
	};

export function DayList() {
	const { day, events, titles } = useLoaderData<ReturnType<typeof dayListLoader>>();
	return (
		<>
			<PageHeading title={contentDescriptions.event.heading}>
				<Link className="button" to={`ny?dag=${day}`}>
					Ny forestilling
				</Link>
			</PageHeading>
			<DayPicker day={day} />
			<h2 aria-live="polite">{formatDayName(day)}</h2>
			{events.length === 0 ? <p>Ingen forestillinger denne dagen.</p> : null}
			<ul className="rows">
				{events.map((event) => (
					<Showing key={event.id} event={event} title={titles.get(event.fields.productionId) ?? "Ukjent produksjon"} />
				))}
			</ul>
		</>
	);
}

function Showing({ event, title }: { event: ListedItem<"event">; title: string }) {
	const { revalidate } = useRevalidator();
	const { dayStartsAt } = useSite();
	const { id, fields, status } = event;
	const isPublishedUnchanged = status.publishedAt !== null && !status.isChanged && status.plannedAt === null;
	return (
		<li className="showing-row" data-cancelled={fields.status === "cancelled" ? "" : undefined}>
			<span className="showing-row-time">{formatClock(fields.startTime)}</span>
			<div>
				<Link to={id} className="row-name">
					{title}
				</Link>
				<p className="small">
					{fields.screen}
					{fields.format ? `, ${fields.format}` : ""}
				</p>
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

/** The day in the query; today in Norway if there is no valid one. */
export function readDay(query: URLSearchParams): string {
	const wanted = query.get("dag") ?? "";
	return fromOsloLocal(`${wanted}T12:00`) === null ? osloDateOf(Date.now()) : wanted;
}

function formatDayName(day: string): string {
	const name = formatDay(`${day}T12:00:00Z`, true);
	return name.charAt(0).toUpperCase() + name.slice(1);
}
