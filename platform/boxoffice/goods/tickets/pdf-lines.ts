import { type FontRun, isRightToLeft } from "./pdf-fonts.ts";

/**
 * Lines of text in several fonts and directions. PDFKit breaks lines of one font and direction, and places the next font
 * by its height, not by its baseline.
 */

/** A part of a line that is drawn at once; a font turns Hebrew and Arabic itself. */
export type Piece = FontRun & { width: number };
/** Its pieces from left to right; `ascent` is from the top to the baseline. In points. */
export type Line = { pieces: Piece[]; ascent: number; height: number };

export type Measure = {
	width: (run: FontRun) => number;
	ascent: (font: string) => number;
	descent: (font: string) => number;
};

/** Breaks a text at its blanks, and where a word is too long for a line. */
export function layOutLines(runs: FontRun[], maxWidth: number, measure: Measure): Line[] {
	const measured = (run: FontRun): Piece => ({ ...run, width: measure.width(run) });
	const lines: Piece[][] = [];
	let line: Piece[] = [];
	for (const { word, blank } of splitWords(runs)) {
		const pieces = word.map(measured);
		const space = line.length > 0 && blank ? [measured(blank)] : [];
		if (widthOf(line) + widthOf(space) + widthOf(pieces) <= maxWidth) {
			line.push(...space, ...pieces);
			continue;
		}
		if (line.length > 0) lines.push(line);
		const parts = splitLongWord(pieces, maxWidth, measured);
		lines.push(...parts.slice(0, -1));
		line = parts.at(-1) ?? [];
	}
	if (line.length > 0) lines.push(line);
	return lines.map((pieces) => {
		const ascent = Math.max(...pieces.map(({ font }) => measure.ascent(font)));
		const descent = Math.max(...pieces.map(({ font }) => measure.descent(font)));
		return { pieces: joinPieces(inVisualOrder(pieces)), ascent, height: ascent + descent };
	});
}

const widthOf = (pieces: Piece[]): number => pieces.reduce((sum, { width }) => sum + width, 0);

/** Words with the blank before them. A word has several parts if its characters are in several fonts. */
function splitWords(runs: FontRun[]): { word: FontRun[]; blank: FontRun | null }[] {
	const words: { word: FontRun[]; blank: FontRun | null }[] = [{ word: [], blank: null }];
	for (const { text, font } of runs)
		for (const part of text.split(/( +)/u)) {
			if (part === "") continue;
			if (part.trim() === "") words.push({ word: [], blank: { text: " ", font } });
			else words.at(-1)?.word.push({ text: part, font });
		}
	return words.filter(({ word }) => word.length > 0);
}

const segmenter = new Intl.Segmenter("nb", { granularity: "grapheme" });

/** The parts of a word on one or more lines. */
function splitLongWord(word: Piece[], maxWidth: number, measured: (run: FontRun) => Piece): Piece[][] {
	if (widthOf(word) <= maxWidth) return [word];
	const lines: Piece[][] = [[]];
	let width = 0;
	for (const { text, font } of word)
		for (const { segment: character } of segmenter.segment(text)) {
			const piece = measured({ text: character, font });
			if (width + piece.width > maxWidth && width > 0) {
				lines.push([]);
				width = 0;
			}
			width += piece.width;
			const line = lines.at(-1) as Piece[];
			const last = line.at(-1);
			if (last?.font === font) line[line.length - 1] = measured({ text: last.text + character, font });
			else line.push(piece);
		}
	return lines;
}

/**
 * The parts of the Unicode Bidirectional Algorithm (UAX 9) that titles and seat names need, in lines that run from left to
 * right as on the pages: words of right to left that follow each other, with the numbers and signs among them, are
 * reversed.
 */
function inVisualOrder(pieces: Piece[]): Piece[] {
	if (!pieces.some(({ text }) => isRightToLeft(text))) return pieces;
	const levels = levelsOf(pieces);
	const ordered = pieces.map((piece, i) => ({
		piece: levels[i] === 1 ? mirrored(piece) : piece,
		level: levels[i] ?? 0,
	}));
	for (const level of [2, 1]) reverseFrom(level, ordered);
	return ordered.map(({ piece }) => piece);
}

/** 1 from right to left, 2 for a number within that, 0 from left to right. */
function levelsOf(pieces: Piece[]): number[] {
	let outer = 0;
	const strong = pieces.map(({ text }) => {
		if (isRightToLeft(text)) outer = 1;
		else if (/\p{Letter}/u.test(text)) outer = 0;
		else return /\p{Number}/u.test(text) ? outer * 2 : null;
		return outer;
	});
	return strong.map((level, i) => {
		if (level !== null) return level;
		const before = strong.slice(0, i).findLast((other) => other !== null) ?? 0;
		const after = strong.slice(i).find((other) => other !== null) ?? 0;
		return before > 0 && after > 0 ? 1 : 0;
	});
}

/** Reverses each row of pieces of this level or a higher one. */
function reverseFrom(level: number, ordered: { piece: Piece; level: number }[]): void {
	for (let start = 0; start < ordered.length; start += 1) {
		let end = start;
		while ((ordered[end]?.level ?? -1) >= level) end += 1;
		if (end === start) continue;
		ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
		start = end;
	}
}

const mirrors = new Map([..."()[]{}«»<>"].map((sign, i, all) => [sign, all[i % 2 === 0 ? i + 1 : i - 1] ?? sign]));

/** Signs between words of right to left; words are turned by their font. */
function mirrored(piece: Piece): Piece {
	if (isRightToLeft(piece.text)) return piece;
	const text = [...piece.text].reverse().map((sign) => mirrors.get(sign) ?? sign);
	return { ...piece, text: text.join("") };
}

/** Neighbours in one font are one piece, as far as the font does not turn them. */
function joinPieces(pieces: Piece[]): Piece[] {
	const joined: Piece[] = [];
	for (const piece of pieces) {
		const last = joined.at(-1);
		if (last?.font === piece.font && !isRightToLeft(last.text) && !isRightToLeft(piece.text)) {
			last.text += piece.text;
			last.width += piece.width;
		} else joined.push({ ...piece });
	}
	return joined;
}
