import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import type { ListedItem } from "../../api/content.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { statusName } from "./labels.ts";

export function Showings({ showings, siteId }: { showings: ListedItem<"event">[]; siteId: string }) {
	const upcoming = upcomingShowings(showings);
	const past = showings.length - upcoming.length;
	return (
		<section className="blocks" aria-labelledby="forestillinger">
			<h2 id="forestillinger">Forestillinger</h2>
			{upcoming.length === 0 ? <p>Ingen framover.</p> : null}
			<ul className="rows">
				{upcoming.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<Link to={`/${siteId}/program/${encodeURIComponent(id)}`} className="row-name">
							{formatMoment(fields.startTime)}
						</Link>
						<StatusMark status={status} />
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

export const upcomingShowings = (showings: ListedItem<"event">[]): ListedItem<"event">[] =>
	showings.filter(({ fields }) => Date.parse(fields.endTime ?? fields.startTime) > Date.now());
