import { fold } from "./fold.ts";

/** Longer words are cut: nobody types them, and they would only fill the index. */
const longestWord = 40;
/** More words than this of one query are not looked at. */
const mostWords = 10;
const longestQuery = 200;

/** Folded words that stand everywhere: what is searched for does not need to hold them. */
const everywhere = new Set(
	"a i en et ei er og om pa av til for fra med den det de som vi du jeg ved ut inn at a var har kan skal na det dette din min sin".split(
		" ",
	),
);

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
	return fold(text)
		.split(" ")
		.filter(Boolean)
		.map((word) => word.slice(0, longestWord));
}

/** A word of a query. One that is not needed only moves up what holds it. */
export type Term = { word: string; isNeeded: boolean };

/** The words of what somebody typed, each once; of small words alone, all are needed. */
export function readQuery(query: string): Term[] {
	const words = [...new Set(wordsOf(query.slice(0, longestQuery)))].slice(0, mostWords);
	const isSmall = (word: string) => everywhere.has(word);
	return words.map((word) => ({ word, isNeeded: !isSmall(word) || words.every(isSmall) }));
}

/**
 * First parts of compounds that the texts of a small venue may not hold as words of their own, folded.
 * Besides them every word of the site's own may begin a compound.
 */
export const compoundHeads: ReadonlySet<string> = new Set(
	[
		...["baby", "barn", "barne", "familie", "ungdom", "ungdoms", "senior", "skole", "dag", "natt", "kveld", "morgen"],
		...["jul", "jule", "romjul", "romjuls", "nyttar", "nyttars", "paske", "sommer", "vinter", "host", "var", "forjul"],
		...["kino", "film", "kultur", "konsert", "teater", "revy", "musikk", "musikal", "jazz", "blues", "rock", "kor"],
		...["orgel", "piano", "gitar", "fiolin", "dans", "danse", "ballett", "opera", "humor", "latter", "quiz", "bok"],
		...["lese", "tegne", "strikke", "sirkus", "eventyr", "robot", "tele", "data", "laser", "lyd", "lys", "billett"],
		...["gave", "frokost", "lunsj", "kunst", "foto", "video", "drama", "krim", "skrekk", "action", "dokumentar"],
		...["hytte", "fjell", "fjord", "sjo", "hav", "kyst", "is", "sno", "skog", "by", "bygd", "bygde", "land", "folke"],
		...["svomme", "varmtvann", "varmtvanns", "vann", "familie", "premiere", "for", "nord", "sor", "ost", "vest"],
	].filter((head) => head.length >= 3),
);
