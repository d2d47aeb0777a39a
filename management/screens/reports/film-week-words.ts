import type { FilmWeekFileItem } from "@lerret/contracts/api/film-weeks";
import { receiverKey } from "@lerret/contracts/settings/figure-receivers";

export const fileTitle = ({ kind, number }: Pick<FilmWeekFileItem, "kind" | "number">): string =>
	kind === "week" ? "Uka" : kind === "provisional" ? "Helga, foreløpig" : `Rettelse nr. ${number}`;

/** A receiver by its key; a distributor as the file writes it. */
export function receiverName(key: string, distributors: string[]): string {
	if (key === "filmweb") return "Filmweb";
	if (key === "archive") return "Arkivet";
	return (
		distributors.find((distributor) => receiverKey({ kind: "distributor", distributor }) === key) ?? "Distributøren"
	);
}
