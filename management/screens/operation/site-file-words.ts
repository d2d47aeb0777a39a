import type { SiteRow } from "@lerret/contracts/api/operated-sites";

export const outcomeLabels: Record<SiteRow["outcome"], { text: string; tone: "done" | "open" | "over" | "urgent" }> = {
	created: { text: "Laget", tone: "done" },
	new: { text: "Klar til å lages", tone: "open" },
	exists: { text: "Fantes fra før", tone: "over" },
	wrong: { text: "Feil", tone: "urgent" },
};

/** What became of a file, or will. */
export function fileSummary(name: string, rows: SiteRow[]): string {
	const count = (outcome: SiteRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
	const [created, ready, existing, wrong] = [count("created"), count("new"), count("exists"), count("wrong")];
	if (wrong > 0 && created === 0) return `${name}: ${lines(wrong)} er feil, så ingenting er laget.`;
	const parts = [
		created > 0 ? `${created} laget` : "",
		ready > 0 ? `${ready} klar til å lages` : "",
		existing > 0 ? `${existing} fantes fra før` : "",
		wrong > 0 ? `${lines(wrong)} feilet` : "",
	];
	return `${name}: ${parts.filter(Boolean).join(", ")}.`;
}

const lines = (count: number): string => (count === 1 ? "én linje" : `${count} linjer`);
