import { seatMapOf } from "@lerret/contracts/seat-map";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listHalls } from "../../api/halls.ts";
import type { Connection } from "../../session/connection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { describeSeats } from "./plan-cells.ts";

export const hallListLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		listHalls({ client, siteId }, signal);

export function HallList() {
	const halls = useLoaderData<ReturnType<typeof hallListLoader>>();
	return (
		<>
			<PageHeading title="Saler">
				<Link className="button" to="ny">
					Ny sal
				</Link>
			</PageHeading>
			<p>Forestillinger som skal selges her, må være i en av disse salene.</p>
			{halls.length === 0 ? <p>Ingen saler ennå.</p> : null}
			<ul className="rows">
				{halls.map(({ id, name, plan, capacity, advertisementMinutes, cleaningMinutes }) => (
					<li key={id} className="row">
						<Link to={id} className="row-name">
							{name}
						</Link>
						<span className="small">{plan ? describeSeats(seatMapOf(plan)) : `${capacity} unummererte plasser`}</span>
						<span className="small">{describeMinutes(advertisementMinutes, cleaningMinutes)}</span>
					</li>
				))}
			</ul>
		</>
	);
}

function describeMinutes(advertisements: number, cleaning: number): string {
	const parts = [
		advertisements > 0 ? `${advertisements} min reklame` : "",
		cleaning > 0 ? `${cleaning} min rydding` : "",
	];
	return parts.filter(Boolean).join(", ");
}
