import * as z from "zod";
import { isSecureAddress, linkTargetError } from "./link-target.ts";
import { cleanLine, cleanText } from "./text.ts";

/** Fields that editors write. The limits keep rows, pages and the search index small; integer columns hold 32 bits. */

/** One line of text, cleaned and trimmed; line breaks become spaces. */
export const line = (maxLength: number) => z.string().overwrite(cleanLine).max(maxLength);
export const requiredLine = (maxLength: number) => z.string().overwrite(cleanLine).min(1).max(maxLength);
export const optionalLine = (maxLength: number) => requiredLine(maxLength).nullable().default(null);
/** HTML; it is sanitised when it is saved. */
export const html = z.string().max(500_000).overwrite(cleanText).default("");
export const lineList = (maxItems: number, maxLength = 200) =>
	z.array(requiredLine(maxLength)).max(maxItems).default([]);
export const pictureId = z
	.string()
	.regex(/^[0-9a-f]{20}$/u, "Må være id-en til et bilde.")
	.nullable()
	.default(null);

/** Instants are stored and compared as text, so that a year must have four digits at every offset. */
export const hasUsualYear = (text: string) => /^(?:1[89]|2[0-2])/u.test(text);
const yearError = "Årstallet må være fra 1800 til 2299.";
export const writtenDate = (error: string) => z.iso.date({ error, abort: true }).refine(hasUsualYear, yearError);

/** Temporal reads no more than nanoseconds. */
const hasAtMostNanoseconds = (text: string) => !/\.\d{10}/u.test(text);
export const anyInstant = (error: string) =>
	z.iso.datetime({ offset: true, error, abort: true }).refine(hasAtMostNanoseconds, { error, abort: true });
export const writtenInstant = (error = "Må være et tidspunkt som 2026-11-20T18:00:00+01:00.") =>
	anyInstant(error).refine(hasUsualYear, yearError);

/** BCP 47, without subtags. */
export const languageTag = z
	.string()
	.regex(/^[a-z]{2,3}$/u, "Må være en språkkode, for eksempel nb.")
	.nullable()
	.default(null);

const secureRequired = "Må være en adresse som begynner med https://.";
/** Where another ticket shop is. */
export const secureAddress = z
	.url({ error: secureRequired, abort: true })
	.refine(isSecureAddress, secureRequired)
	.max(1000);

/** A path of the site or an external address, as the site config allows it, with one message for every error. */
export const linkTarget = (form: RegExp, schema: z.ZodType) =>
	z
		.string()
		.max(1000)
		.regex(form, { error: linkTargetError, abort: true })
		.refine((text) => schema.safeParse(text).success, linkTargetError);

/** The last segment of a path. If absent, it is made from the title. */
export const slug = z
	.string()
	.max(120)
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "Kan bare ha små bokstaver a–z, tall og enkle bindestreker.")
	.optional();

/** An id that the writer may choose, such as one of a ticket system. */
export const chosenId = z
	.string()
	.regex(/^[A-Za-z0-9_:-][A-Za-z0-9._:-]{0,99}$/u, "Kan bare ha bokstaver a–z, tall, punktum, kolon, _ og -.")
	.optional();

/** Fields that are read but not written; a request may send them back. */
export const readOnlyFields = z.object({
	createdAt: z.unknown().optional(),
	updatedAt: z.unknown().optional(),
	publishedAt: z.unknown().optional(),
	plannedAt: z.unknown().optional(),
	isChanged: z.unknown().optional(),
});
