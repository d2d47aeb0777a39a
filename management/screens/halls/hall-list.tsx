import type { HallPlan } from "@lerret/contracts/api/hall-plans";
import type { Hall } from "@lerret/contracts/api/halls";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { listPlans } from "../../api/hall-plans.ts";
import { listHalls } from "../../api/halls.ts";
import type { Connection } from "../../session/connection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { describePlaces, formatFrom } from "./later-plans.tsx";

export const hallListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const resource = { client, siteId };
		const halls = await listHalls(resource, signal);
		const plans = await Promise.all(halls.map(({ id }) => listPlans(resource, id, signal)));
		return halls.map((hall, i) => ({ ...hall, plans: plans[i] ?? [] }));
	};

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
				{halls.map(({ plans, ...hall }) => (
					<li key={hall.id} className="row">
						<Link to={hall.id} className="row-name">
							{hall.name}
						</Link>
						<span className="small">{describePlaces(plans.findLast(({ isInForce }) => isInForce) ?? hall)}</span>
						<span className="small">
							{[describeMinutes(hall), ...plans.filter(({ isInForce }) => !isInForce).map(describeChange)]
								.filter(Boolean)
								.join(", ")}
						</span>
					</li>
				))}
			</ul>
		</>
	);
}

const describeChange = ({ from }: HallPlan): string => `ny plan fra ${formatFrom(from)}`;

function describeMinutes({ advertisementMinutes, cleaningMinutes }: Hall): string {
	const parts = [
		advertisementMinutes > 0 ? `${advertisementMinutes} min reklame` : "",
		cleaningMinutes > 0 ? `${cleaningMinutes} min rydding` : "",
	];
	return parts.filter(Boolean).join(", ");
}
