import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import type { ListedItem } from "../../api/content.ts";
import type { VenuePrices } from "../../api/prices.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { priceMark } from "../prices/price-texts.ts";
import { ChooseShowing, RegroupForm, useChosenShowings } from "../prices/regroup-form.tsx";
import { statusName } from "./labels.ts";

export function Showings({
	showings,
	siteId,
	venue,
}: {
	showings: ListedItem<"event">[];
	siteId: string;
	venue: VenuePrices;
}) {
	const upcoming = upcomingShowings(showings);
	const selection = useChosenShowings(upcoming.map(({ id }) => id));
	const past = showings.length - upcoming.length;
	return (
		<section className="blocks" aria-labelledby="forestillinger">
			<h2 id="forestillinger">Forestillinger</h2>
			{upcoming.length === 0 ? <p>Ingen framover.</p> : null}
			<ul className="rows">
				{upcoming.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<ChooseShowing id={id} name={formatMoment(fields.startTime)} selection={selection} />
						<Link to={`/${siteId}/program/${encodeURIComponent(id)}`} className="row-name">
							{formatMoment(fields.startTime)}
						</Link>
						<StatusMark status={status} />
						<span className="small">
							{[
								fields.screen,
								statusName(fields.status).toLowerCase(),
								priceMark({ ...fields, hasOwnPrices: fields.prices.length > 0 }, venue.groups),
							]
								.filter(Boolean)
								.join(", ")}
						</span>
					</li>
				))}
			</ul>
			{upcoming.length > 0 ? <RegroupForm venue={venue} selection={selection} /> : null}
			{past > 0 ? <p className="small">{past} har vært.</p> : null}
		</section>
	);
}

export const upcomingShowings = (showings: ListedItem<"event">[]): ListedItem<"event">[] =>
	showings.filter(({ fields }) => Date.parse(fields.endTime ?? fields.startTime) > Date.now());
