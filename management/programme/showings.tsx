import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import type { ListedItem } from "../api/content.ts";
import { StandingMark } from "../parts/standing-mark.tsx";
import { statusName } from "./labels.ts";

export function Showings({ showings, siteId }: { showings: ListedItem<"event">[]; siteId: string }) {
	const coming = comingOf(showings);
	const past = showings.length - coming.length;
	return (
		<section className="blocks" aria-labelledby="forestillinger">
			<h2 id="forestillinger">Forestillinger</h2>
			{coming.length === 0 ? <p>Ingen framover.</p> : null}
			<ul className="rows">
				{coming.map(({ id, fields, standing }) => (
					<li key={id} className="row">
						<Link to={`/${siteId}/program/${encodeURIComponent(id)}`} className="row-name">
							{formatMoment(fields.startTime)}
						</Link>
						<StandingMark standing={standing} />
						<span className="small">
							{fields.screen}, {statusName(fields.status).toLowerCase()}
						</span>
					</li>
				))}
			</ul>
			{past > 0 ? <p className="small">{past} har vært.</p> : null}
		</section>
	);
}

export const comingOf = (showings: ListedItem<"event">[]): ListedItem<"event">[] =>
	showings.filter(({ fields }) => Date.parse(fields.endTime ?? fields.startTime) > Date.now());
