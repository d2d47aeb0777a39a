import type { BlockProps } from "@lerret/platform/pages/blocks";
import { SiteLink } from "../../layout/site-link";
import { AgeLegend } from "../../ui/age-legend";
import { resultsId } from "../../ui/choices-query";
import { DayBar } from "../../ui/day-bar";
import { DayHeading } from "../../ui/day-heading";
import { ProductionRow } from "../../ui/production-row";
import { YouthNote } from "../../ui/youth-note";

export default function Schedule({ heading, moreLabel, morePath, programme }: BlockProps<"schedule">) {
	const day = programme.days[0];
	const selectedDay = programme.dayChoices.find(({ selected }) => selected);
	return (
		<section className="schedule" aria-label={heading ?? "Program"}>
			{selectedDay ? <DayHeading level={1} {...selectedDay} /> : <h1>{heading}</h1>}
			{programme.dayChoices.length > 0 ? <DayBar programme={programme} /> : null}
			{day ? (
				<ol className="productions" id={resultsId} tabIndex={-1}>
					{day.items.map((item, i) => (
						<ProductionRow key={item.card.id} item={item} level={2} isFirst={i < 2} />
					))}
				</ol>
			) : (
				<p className="empty" id={resultsId} tabIndex={-1}>
					{selectedDay
						? "Dagens siste forestilling har begynt. Velg en annen dag."
						: "Det er ikke satt opp noen forestillinger ennå. Følg med her."}
				</p>
			)}
			{morePath ? (
				<p className="more">
					<SiteLink to={morePath}>{moreLabel}</SiteLink>
				</p>
			) : null}
			{day ? <AgeLegend /> : null}
			{day ? <YouthNote /> : null}
		</section>
	);
}
