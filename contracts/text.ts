/** Whether every database stores the text unchanged: PostgreSQL rejects NUL, and no database keeps a lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/**
 * Controls but tab and line break, half characters, non-characters, byte order marks, which files that were joined have in
 * their texts, and what changes the direction of the text after it.
 */
const unusable = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}|[\uFEFF\u202A-\u202E\u2066-\u2069]/gu;

const lineBreaks = /[\v\f\u0085\u2028\u2029]/gu;
const lineBreaksAndTabs = /[\t\n\r]+/gu;

/** Blanks and characters without width, of which a copied text often has some at its ends. */
const invisibleAtEnds =
	/^[\s\u00AD\u061C\u200B-\u200F\u2060-\u2064\uFEFF]+|[\s\u00AD\u061C\u200B-\u200F\u2060-\u2064\uFEFF]+$/gu;

/**
 * Text as it is stored: composed (NFC), without characters that are not seen and that harm other text. Joiners stay, which
 * emoji and several scripts need.
 */
export const cleanText = (text: string): string =>
	text.replace(lineBreaks, "\n").replace(unusable, "").normalize("NFC");

/** `cleanText` on one line, trimmed: a name, a title, an address or a code. */
export const cleanLine = (text: string): string =>
	cleanText(text).replace(lineBreaksAndTabs, " ").replace(invisibleAtEnds, "");

/** `cleanText` of several lines, trimmed. */
export const cleanParagraphs = (text: string): string =>
	cleanText(text).replace(/\r\n?/gu, "\n").replace(invisibleAtEnds, "");

/** Every text of a form or of JSON is cleaned where it enters, but passwords, which must stay as they were chosen. */
export const cleanField = (name: string, text: string): string =>
	/pass(?:ord|word)/iu.test(name) ? text : cleanText(text);
