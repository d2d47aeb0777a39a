import { type RawBuilder, sql } from "kysely";

/** Whether every word of a text occurs in one of the columns. `lowerCase` columns are stored in lower case. */
export function containsWords(
	text: string,
	{ lowerCase, anyCase }: { lowerCase: string[]; anyCase: string[] },
): RawBuilder<boolean> {
	const words = text.split(/\s+/u).map((word) => {
		const found = [
			...lowerCase.map((column) => contains(column, word.toLocaleLowerCase("nb"))),
			...anyCase.flatMap((column) => [...formsOf(word)].map((form) => contains(column, form))),
		];
		return sql`(${sql.join(found, sql` or `)})`;
	});
	return sql<boolean>`(${sql.join(words, sql` and `)})`;
}

/** The databases fold the case of ASCII at most, so «ÅSE» looks for «Åse» too. */
function formsOf(word: string): Set<string> {
	const lower = word.toLocaleLowerCase("nb");
	return new Set([word, lower, lower.slice(0, 1).toLocaleUpperCase("nb") + lower.slice(1)]);
}

const contains = (column: string, text: string) =>
	sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/gu, "\\$&")}%`} escape '\\'`;
