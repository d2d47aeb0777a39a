import { paths } from "@lerret/contracts/paths";
import { type AccessFeature, accessFeatures } from "@lerret/contracts/programme";
import { wordsOf } from "./words.ts";

const wordBeginnings: Record<AccessFeature, string[]> = {
	subtitles: ["undertekst", "tekstet", "teksting", "tekstede", "hørselshem"],
	"audio-description": ["synstolk", "lydbeskriv", "blinde", "synshem", "svaksynt"],
	"hearing-loop": ["teleslyng", "høreapparat", "hørselsslyng"],
	wheelchair: ["rullestol"],
	relaxed: ["tilrettela", "sansevennlig", "autis"],
};
const folded = accessFeatures.map((feature) => [feature, wordBeginnings[feature].flatMap(wordsOf)] as const);

const titles: Record<AccessFeature, string> = {
	subtitles: "Tekstede visninger",
	"audio-description": "Synstolkede visninger",
	"hearing-loop": "Visninger med teleslynge",
	wheelchair: "Visninger med rullestolplass",
	relaxed: "Tilrettelagte visninger",
};

const minWordLength = 5;

/** Returns links to the film programme filtered by access: "synstolket" leads to audio described showings. */
export function findAccessLinks(query: string): { title: string; path: string }[] {
	const words = wordsOf(query).filter((word) => word.length >= minWordLength);
	const isRequested = (start: string) => words.some((word) => word.startsWith(start) || start.startsWith(word));
	return folded
		.filter(([, starts]) => starts.some(isRequested))
		.map(([feature]) => ({ title: titles[feature], path: `${paths.cinema}?tilgjengelighet=${feature}` }));
}
