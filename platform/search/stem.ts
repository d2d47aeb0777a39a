/// <reference path="./snowball-stemmers.d.ts" />
import snowball from "snowball-stemmers";
import { fold } from "../core/fold-text.ts";

const norwegian = snowball.newStemmer("norwegian");

/** Forms that Snowball does not reduce to the same stem (domain.md, "Search folding"). */
const irregular = new Map(
	Object.entries({
		bok: "bøker bøkene",
		natt: "netter nettene",
		mann: "menn mennene",
		far: "fedre fedrene",
		mor: "mødre mødrene mora",
		bror: "brødre brødrene",
		datter: "døtre døtrene",
		søster: "søstre søstrene",
		hånd: "hender hendene",
		fot: "føtter føttene",
		tann: "tenner tennene",
		gås: "gjess gjessene",
		kne: "knær knærne",
		tre: "trær trærne",
		gammel: "gamle eldre eldst eldste",
		liten: "lita lite små minste mindre",
		onkel: "onkler onklene",
		teater: "teatre teatrene teatret teateret",
		museum: "museer museene museet",
		jubileum: "jubileer jubileet",
		kino: "kinoen kinoer kinoene kinoens",
		foto: "fotoet fotoer fotoene",
		radio: "radioen radioer",
		studio: "studioet studioer",
	}).flatMap(([word, forms]) => forms.split(" ").map((form) => [fold(form), fold(word)] as const)),
);

const maxCached = 100_000;
const cache = new Map<string, string>();

/** Returns the stem of a folded word by Snowball Norwegian; irregular forms are mapped to their word first. */
export function stemOf(word: string): string {
	const known = cache.get(word);
	if (known !== undefined) return known;
	const stem = norwegian.stem(irregular.get(word) ?? word);
	if (cache.size >= maxCached) cache.clear();
	cache.set(word, stem);
	return stem;
}

/**
 * Returns stems that match a folded word. Snowball reduces "konsert" to "konser" and "konserter" to "konsert", so two
 * words also match if the stem of one is the other.
 */
export function stemsOf(word: string): string[] {
	return [...new Set([stemOf(word), word])];
}

/** Snowball keeps "avbestille" and "avbestilling" apart. Returns the other stem of a verb and its noun. */
export const stemOfNounOrVerb = (stem: string): string =>
	stem.replace(/(?<=.{4})ing$|(?<!ing)$/u, (end) => (end === "" ? "ing" : ""));
