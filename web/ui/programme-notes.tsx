import type { AccessFeature } from "@lerret/contracts/access-features";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { AgeLegend } from "./age-legend";
import { useShopName } from "./use-shop-name";
import { YouthNote } from "./youth-note";

/** What showings have, within a sentence: «Alle visninger har teleslynge og rullestolplass». */
const accessNouns: Record<AccessFeature, string> = {
	subtitles: "tekst",
	"audio-description": "synstolking",
	"hearing-loop": "teleslynge",
	wheelchair: "rullestolplass",
	relaxed: "tilrettelegging",
};

const andFormat = new Intl.ListFormat("nb");

/** «150 kr, barn 110 kr» */
const inKroner = (price: string) => (/\d$/u.test(price) ? `${price}\u00a0kr` : price);

/** What applies to the whole list, so that its rows state only what differs. */
export function ProgrammeNotes({ programme }: { programme: ProgrammeView }) {
	const { usual, count, object } = programme;
	const shopName = useShopName();
	if (count === 0) return null;
	const access = andFormat.format(usual.access.map((feature) => accessNouns[feature]));
	const sentences = [
		usual.shop !== null
			? `Trykk på en tid, så kommer du til ${shopName || usual.shop} (annet nettsted).`
			: usual.isSold
				? "Trykk på en tid for å kjøpe."
				: null,
		access === "" ? null : `Alle ${eventNouns[object].many} har ${access}.`,
		usual.price === null ? null : `${inKroner(usual.price)}, hvis ikke annet står ved tiden.`,
	].filter((sentence) => sentence !== null);
	return (
		<>
			{sentences.length > 0 ? <p className="age-legend programme-usual">{sentences.join(" ")}</p> : null}
			{object === "movie" ? (
				<details className="programme-rules">
					<summary>Slik leser du programmet: aldersgrenser{usual.hasYouthPrice ? " og ungdomspris" : ""}</summary>
					<AgeLegend />
					{usual.hasYouthPrice ? <YouthNote /> : null}
				</details>
			) : null}
		</>
	);
}
