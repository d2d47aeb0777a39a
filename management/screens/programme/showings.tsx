import type { ListedShowing } from "@lerret/contracts/api/showings";
import { formatMoment } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import type { VenuePrices } from "../../api/prices.ts";
import { priceMark } from "../prices/price-texts.ts";
import { ChooseShowing, RegroupForm, useChosenShowings } from "../prices/regroup-form.tsx";
import { ShowingMarks } from "./showing/showing-marks.tsx";

export function Showings({
	showings,
	siteId,
	venue,
}: {
	showings: ListedShowing[];
	siteId: string;
	venue: VenuePrices;
}) {
	const upcoming = upcomingShowings(showings);
	const selection = useChosenShowings(upcoming.map(({ id }) => id));
	const past = showings.length - upcoming.length;
	return (
		<section className="stack blocks" aria-labelledby="forestillinger">
			<h2 id="forestillinger">Forestillinger</h2>
			{upcoming.length === 0 ? <p>Ingen framover.</p> : null}
			<ul className="rows">
				{upcoming.map((showing) => (
					<li key={showing.id} className="row">
						<ChooseShowing id={showing.id} name={formatMoment(showing.startTime)} selection={selection} />
						<Link to={`/${siteId}/program/${encodeURIComponent(showing.id)}`} className="row-name">
							{formatMoment(showing.startTime)}
						</Link>
						<ShowingMarks showing={showing} />
						<span className="small">{[showing.hall, priceMark(showing, venue.groups)].filter(Boolean).join(", ")}</span>
					</li>
				))}
			</ul>
			{upcoming.length > 0 ? <RegroupForm venue={venue} selection={selection} /> : null}
			{past > 0 ? <p className="small">{past} har vært.</p> : null}
		</section>
	);
}

export const upcomingShowings = (showings: ListedShowing[]): ListedShowing[] =>
	showings.filter(({ endTime }) => Date.parse(endTime) > Date.now());
