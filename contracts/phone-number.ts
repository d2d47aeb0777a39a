/** Telephone numbers as people write them. Apart from the schema, for pages without Zod. */

/** `shown` as it is written in Norway, `dialled` with the country code, for links. */
export type PhoneNumber = { shown: string; dialled: string };

export const phoneError = "Skriv nummeret med sifre, for eksempel 75 00 12 34 eller +46 8 123 456.";

const maxNumbers = 2;
const between = /\s*(?:[/,;&]|\s(?:eller|og)\s)\s*/u;
/** What is written between digits, also the hyphens and blanks of other programs. */
const separators = /[\s.\-\u2010-\u2015()]+/gu;
/** «+47 (0) 75 …»: the zero is not dialled after a country code. */
const trunkZero = /\(0\)/gu;

/** One number or two, with a comma, a slash, «og» or «eller» between them. Null for what is none. */
export function readPhoneNumbers(text: string): PhoneNumber[] | null {
	const numbers = text.trim().split(between).map(readPhoneNumber);
	const known = numbers.filter((one) => one !== null);
	return known.length === numbers.length && known.length <= maxNumbers ? known : null;
}

/** As they are stored and shown; other text as it is. */
export const formatPhoneNumbers = (text: string): string =>
	readPhoneNumbers(text)
		?.map(({ shown }) => shown)
		.join(" eller ") ?? text;

/** As links; a number that was stored before numbers were read is dialled as it is written. */
export const phoneLinks = (text: string): PhoneNumber[] =>
	readPhoneNumbers(text) ?? [{ shown: text, dialled: text.replace(separators, "") }];

function readPhoneNumber(text: string): PhoneNumber | null {
	const written = text.trim().replace(/^\(\s*(\+|00)(\d+)\s*\)/u, "$1$2 ");
	const foreign = /^(?:\+|00)(?<rest>.*)$/u.exec(written)?.groups?.rest?.replace(trunkZero, " ");
	if (foreign === undefined) return readNorwegian(written.replace(separators, ""));
	const groups = foreign.split(separators).filter(Boolean);
	const digits = groups.join("");
	if (digits.startsWith("47")) return readNorwegian(digits.slice("47".length));
	// E.164; the shortest numbers in use with a country code have seven digits.
	return /^[1-9]\d{6,14}$/u.test(digits) ? { shown: `+${groups.join(" ")}`, dialled: `+${digits}` } : null;
}

function readNorwegian(digits: string): PhoneNumber | null {
	const national = /^47\d{8}$/u.test(digits) ? digits.slice("47".length) : digits;
	if (!/^(?:\d{5}|\d{6}|[2-9]\d{7})$/u.test(national)) return null;
	return { shown: grouped(national), dialled: national.length === 8 ? `+47${national}` : national };
}

/** Mobile numbers and those that begin with 8 are written in groups of 3, 2 and 3, others by two. */
function grouped(digits: string): string {
	if (digits.length !== 8) return digits.length === 6 ? digits.replace(/\d{3}(?=\d)/u, "$& ") : digits;
	if (/^[489]/u.test(digits)) return digits.replace(/^(\d{3})(\d{2})(\d{3})$/u, "$1 $2 $3");
	return digits.replace(/\d{2}(?=\d)/gu, "$& ");
}
