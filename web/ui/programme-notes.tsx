import { accessLabels } from "@lerret/contracts/access-features";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { AgeLegend } from "./age-legend";
import { YouthNote } from "./youth-note";

const andFormat = new Intl.ListFormat("nb");

/** What applies to the whole list, so that its rows state only what differs. */
export function ProgrammeNotes({ programme }: { programme: ProgrammeView }) {
	const { usual, count, object } = programme;
	if (count === 0) return null;
	const access = andFormat.format(usual.access.map((feature) => accessLabels[feature].toLowerCase()));
	return (
		<>
			<p className="age-legend programme-usual">
				{access === "" ? null : `Gjelder alle ${object === "movie" ? "visningene" : "forestillingene"}: ${access}. `}
				{usual.shop === null ? null : `Tidene fører til billettsalget hos ${usual.shop}. `}
				{usual.price === null ? null : `Vanlig pris: ${usual.price}. Andre priser står ved tiden.`}
			</p>
			{object === "movie" ? (
				<>
					<AgeLegend />
					{usual.hasYouthPrice ? <YouthNote /> : null}
				</>
			) : null}
		</>
	);
}
