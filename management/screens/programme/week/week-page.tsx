import { weekEndpoints } from "@lerret/contracts/api/week";
import { filmWeekOf } from "@lerret/contracts/film-week";
import { fromOsloLocal, osloDateOf } from "@lerret/contracts/nb/oslo-local";
import { addDays, programmeDayOf } from "@lerret/contracts/programme-day";
import { rightsAt } from "@lerret/contracts/staff";
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
import { useSite } from "../../../session/connection-context.ts";
import { TextField } from "../../../ui/fields/field.tsx";
import { FilterLinks } from "../../../ui/filter-links.tsx";
import { useRefreshOnReturn } from "../../../ui/use-refresh.ts";
import { weekDays } from "./axis.ts";
import { dayName, WeekPlanner } from "./week-planner.tsx";

export const weekLoader =
	({ client, me }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const from = readFrom(new URL(url).searchParams);
		const [week, venue] = await Promise.all([
			client.call(weekEndpoints.getWeek, { params: { siteId }, query: { from }, signal }),
			rightsAt(me.roles, siteId).has("programme") ? readVenuePrices({ client, siteId }, signal) : null,
		]);
		return { week, from, venue };
	};

/** The first day in an address; without one, or with a wrong one, the Friday on which this week began. */
function readFrom(address: URLSearchParams): string {
	const wanted = address.get("fra") ?? "";
	return fromOsloLocal(`${wanted}T12:00`) === null ? filmWeekOf(osloDateOf(Date.now())).from : wanted;
}

const objects = [
	["", "Alt"],
	["movie", "Film"],
	["culture", "Kultur"],
] as const;

/** The programme of a week: each hall's evenings on one axis, and what waits for publication. */
export function WeekPage() {
	const { from, week, venue } = useLoaderData<Awaited<ReturnType<ReturnType<typeof weekLoader>>>>();
	const { dayStartsAt } = useSite();
	const [query] = useSearchParams();
	const { revalidate } = useRevalidator();
	useRefreshOnReturn();
	const days = weekDays(from);
	const day = days.find((one) => one === query.get("dag")) ?? null;
	const names = week.halls.map(({ name }) => name);
	const hall = names.find((one) => one === query.get("sal")) ?? null;
	const object = objects.find(([value]) => value !== "" && value === query.get("slag"))?.[0] ?? null;
	return (
		<WeekPlanner
			// Another week has its own hand and its own steps to undo.
			key={from}
			week={week}
			venue={venue}
			days={day === null ? days : [day]}
			halls={hall === null ? names : [hall]}
			isShown={(showing) =>
				(hall === null || showing.hall === hall) &&
				(object === null || showing.object === object) &&
				(day === null || programmeDayOf(showing.startTime, dayStartsAt) === day)
			}
			from={from}
			day={day}
			onPublished={revalidate}
			steps={<WeekSteps from={from} />}
			filters={
				<>
					<div className="tools week-tools">
						<FilterLinks
							name="dag"
							label="Dag"
							options={[["", "Hele uka"], ...days.map((one) => [one, dayName(one)] as const)]}
						/>
						<FilterLinks name="slag" label="Slag" options={objects} />
					</div>
					{names.length > 1 ? (
						<FilterLinks
							name="sal"
							label="Sal"
							options={[["", "Alle saler"], ...names.map((one) => [one, one] as const)]}
						/>
					) : null}
				</>
			}
		/>
	);
}

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
