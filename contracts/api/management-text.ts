import * as z from "zod";

/** Fields as editors write them. Limits keep rows, pages and search sensible; a column of whole numbers holds 32 bits. */

const hasOddCharacters = /[\p{Cc}\p{Cs}]/u;
const hasOddInHtml = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const odd = "Har tegn som ikke kan brukes.";
/** Ends of lines and tabs, as they come with what is pasted from letters and documents. */
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;
const asOneLine = (text: string): string => text.replace(breaks, " ");

/** One line of text; spaces round it are dropped, and what ends a line is a space. */
export const line = (most: number) =>
	z
		.string()
		.overwrite(asOneLine)
		.trim()
		.max(most)
		.refine((text) => !hasOddCharacters.test(text), odd);
/** One line that says something. */
export const filled = (most: number) =>
	z
		.string()
		.overwrite(asOneLine)
		.trim()
		.min(1)
		.max(most)
		.refine((text) => !hasOddCharacters.test(text), odd);
/** Such a line, or nothing. */
export const maybe = (most: number) => filled(most).nullable().default(null);
/** HTML; what is not allowed in it is taken out when it is saved. */
export const html = z
	.string()
	.max(500_000)
	.overwrite((text) => text.replace(/[\v\f\u0085]+/gu, " "))
	.refine((text) => !hasOddInHtml.test(text), odd)
	.default("");
export const lines = (most: number, length = 200) => z.array(filled(length)).max(most).default([]);
export const pictureId = z
	.string()
	.regex(/^[0-9a-f]{20}$/u, "Må være id-en til et bilde.")
	.nullable()
	.default(null);

/** Last part of an address. Without one, it is made from the title. */
export const slug = z
	.string()
	.max(120)
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "Kan bare ha små bokstaver a–z, tall og enkle bindestreker.")
	.optional();

/** Ids that a writer may choose, such as those of a ticket system. */
export const ownId = z
	.string()
	.regex(/^[A-Za-z0-9_:-][A-Za-z0-9._:-]{0,99}$/u, "Kan bare ha bokstaver a–z, tall, punktum, kolon, _ og -.")
	.optional();

/** What is told with a thing but not written; it may come back as it was read. */
export const readOnly = z.object({
	createdAt: z.unknown().optional(),
	updatedAt: z.unknown().optional(),
	publishedAt: z.unknown().optional(),
	plannedAt: z.unknown().optional(),
	isChanged: z.unknown().optional(),
});
