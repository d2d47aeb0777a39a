import { fold } from "../core/fold-text.ts";

const maxWordLength = 40;
const maxQueryWords = 10;
const maxQueryLength = 200;

const stopWords = new Set(
	"a i en et ei er og om pa av til for fra med den det de som vi du jeg ved ut inn at a var har kan skal na det dette din min sin".split(
		" ",
	),
);

export function wordsOf(text: string): string[] {
	return fold(text)
		.split(" ")
		.filter(Boolean)
		.map((word) => word.slice(0, maxWordLength));
}

/** A term that is not required only raises documents that contain it. */
export type Term = { word: string; isRequired: boolean };

/** Returns the distinct words of a query. Stop words are required only if there are no other words. */
export function parseQuery(query: string): Term[] {
	const words = [...new Set(wordsOf(query.slice(0, maxQueryLength)))].slice(0, maxQueryWords);
	const isStopWord = (word: string) => stopWords.has(word);
	return words.map((word) => ({ word, isRequired: !isStopWord(word) || words.every(isStopWord) }));
}

/**
 * Beginnings of compounds that a small venue's texts may not contain as separate words, folded. Every word of the site
 * may begin a compound as well.
 */
export const compoundBeginnings: ReadonlySet<string> = new Set(
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
