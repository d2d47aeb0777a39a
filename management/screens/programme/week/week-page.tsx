import { weekEndpoints } from "@lerret/contracts/api/week";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { rightsAt } from "@lerret/contracts/staff";
import { useState } from "react";
import {
	Link,
	type LoaderFunctionArgs,
	useLoaderData,
	useNavigate,
	useRevalidator,
	useSearchParams,
} from "react-router";
import { readVenuePrices } from "../../../api/prices.ts";
import type { Connection } from "../../../session/connection.ts";
import { useRights, useSite } from "../../../session/connection-context.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FilterLinks } from "../../../ui/filter-links.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { addDays, programmeDayOf } from "../copy-event.ts";
import { PaymentNote } from "../payment-note.tsx";
import { axisOf, weekDays, weekStartOf } from "./axis.ts";
import { findDifferences } from "./differences.ts";
import { FilmTray } from "./film-tray.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { WeekGrid } from "./week-grid.tsx";

export const weekLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const from = readFrom(new URL(url).searchParams);
		const [week, venue] = await Promise.all([
			client.call(weekEndpoints.getWeek, { params: { siteId }, query: { from }, signal }),
			rightsAt(me.roles, siteId).has("programme") ? readVenuePrices({ client, siteId }, signal) : null,
		]);
		return { ...week, from, venue };
	};

/** The first day in an address; without one, or with a wrong one, the Friday on which this week began. */
function readFrom(address: URLSearchParams): string {
	const wanted = address.get("fra") ?? "";
	return fromOsloLocal(`${wanted}T12:00`) === null ? weekStartOf(osloDateOf(Date.now())) : wanted;
}

/** The programme of a week: each hall's evenings on one axis, and what waits for publication. */
export function WeekPage() {
	const { from, halls, showings, venue } = useLoaderData<Awaited<ReturnType<ReturnType<typeof weekLoader>>>>();
	const { dayStartsAt } = useSite();
	const rights = useRights();
	const [query] = useSearchParams();
	const { revalidate } = useRevalidator();
	const [isPublishing, setPublishing] = useState(false);
	const days = weekDays(from);
	const day = days.find((one) => one === query.get("dag")) ?? null;
	const hall = halls.find((one) => one === query.get("sal")) ?? null;
	const shown = showings.filter(
		(showing) =>
			(hall === null || showing.hall === hall) &&
			(day === null || programmeDayOf(showing.startTime, dayStartsAt) === day),
	);
	const differences = rights.has("programme") ? findDifferences(shown, new Date().toISOString()) : [];
	const usedHalls = new Set(showings.map((showing) => showing.hall));
	return (
		<>
			<PageHeading title="Uke">
				{rights.has("programme") ? (
					<span className="actions">
						{differences.length > 0 ? (
							<button type="button" className="button" onClick={() => setPublishing(true)}>
								{`Publiser ${day === null ? "uka" : "dagen"} (${differences.length})`}
							</button>
						) : null}
						<Link
							className={differences.length > 0 ? "plain-button" : "button"}
							to={`../program/ny?dag=${day ?? from}`}
						>
							Ny forestilling
						</Link>
					</span>
				) : null}
			</PageHeading>
			<div className="tools week-tools">
				<WeekSteps from={from} />
				{halls.length > 1 ? (
					<FilterLinks
						name="sal"
						label="Sal"
						options={[["", "Alle saler"], ...halls.map((one) => [one, one] as const)]}
					/>
				) : null}
			</div>
			<FilterLinks
				name="dag"
				label="Dag"
				options={[["", "Hele uka"], ...days.map((one) => [one, dayName(one)] as const)]}
			/>
			<PaymentNote showings={shown} />
			{shown.length === 0 ? <p>Ingen forestillinger her.</p> : null}
			<WeekGrid
				days={day === null ? days : [day]}
				halls={hall === null ? halls.filter((one) => usedHalls.has(one)) : [hall]}
				showings={shown}
				axis={axisOf(shown, dayStartsAt)}
				venue={venue}
			/>
			<FilmTray showings={showings} from={from} />
			{isPublishing ? (
				<PublishDialog
					title={day === null ? "Publiser uka" : `Publiser ${dayName(day)}`}
					differences={differences}
					onPublished={revalidate}
					onClose={() => setPublishing(false)}
				/>
			) : null}
		</>
	);
}

const weekday = new Intl.DateTimeFormat("nb", { weekday: "short", day: "numeric", timeZone: "UTC" });
const dayName = (day: string): string => weekday.format(new Date(`${day}T12:00:00Z`));

function WeekSteps({ from }: { from: string }) {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const addressOf = (first: string) => {
		const address = new URLSearchParams(query);
		address.set("fra", first);
		address.delete("dag");
		return `?${address}`;
	};
	return (
		<div className="day-step">
			<Link to={addressOf(addDays(from, -7))}>Uka før</Link>
			<TextField
				label="Fra og med"
				type="date"
				value={from}
				onText={(chosen) => {
					if (fromOsloLocal(`${chosen}T12:00`) !== null) void navigate(addressOf(chosen));
				}}
			/>
			<Link to={addressOf(addDays(from, 7))}>Uka etter</Link>
		</div>
	);
}
