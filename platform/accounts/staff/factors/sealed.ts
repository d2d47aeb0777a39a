import type * as z from "zod";
import { later } from "../../../core/time.ts";
import type { Services } from "../../../services.ts";

/**
 * What a page holds until its form comes back, sealed for one purpose (`context`) of one member or login: it needs neither a
 * script nor a row.
 */

/** How long such a page may stand. */
const pageMinutes = 60;

export const pageEnd = (now: string): string => later(now, { minutes: pageMinutes });

export const sealFacts = (secrets: Pick<Services["secrets"], "seal">, facts: object, context: string): string =>
	secrets.seal(JSON.stringify(facts), context);

/** Null for a text that is made up, or was sealed for another purpose. */
export function openFacts<S extends z.ZodType>(
	secrets: Pick<Services["secrets"], "open">,
	schema: S,
	sealed: string,
	context: string,
): z.output<S> | null {
	try {
		return schema.parse(JSON.parse(secrets.open(sealed, context)));
	} catch {
		return null;
	}
}
