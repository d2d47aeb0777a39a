import * as z from "zod";
import { cleanLine } from "../text.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** One search over all that staff look for at a site. */

/** In the order of the response. */
export const foundKinds = ["customer", "order", "voucher", "event", "production", "article", "page"] as const;
export type FoundKind = (typeof foundKinds)[number];

const osloInstant = z.iso.datetime({ offset: true });

const foundItemSchema = z.object({
	/** That of the item's page; of a customer, the id of the latest order. */
	id: z.string(),
	/** Empty for an order whose customer has been erased. */
	title: z.string(),
	/** A second name: an email address, a hall, a path. */
	about: z.string().nullable(),
	/** Its page on the site, for those who may change content; null without one. */
	path: z.string().nullable(),
	/** What it is for, if it is for an event: a customer's next one. */
	event: z.object({ title: z.string(), startTime: osloInstant }).nullable(),
});
export type FoundItem = z.infer<typeof foundItemSchema>;

export const foundSchema = z
	.object({ kind: z.enum(foundKinds), items: z.array(foundItemSchema) })
	.meta({ id: "FoundGroup" });
export type FoundGroup = z.infer<typeof foundSchema>;

export const findEndpoints = endpoints({
	findInSite: {
		// The text is often an email address or a code, which must not get into the log of addresses that a proxy writes.
		method: "post",
		path: "/api/management/site/{siteId}/find",
		summary: "Finn noe på nettstedet",
		description:
			"Kunder etter e-post og navn, bestillinger etter bestillingsnummer, kvitteringsnummer og billettkode, gavekort og klippekort, arrangementer, filmer, nyheter og sider. Høyst fem av hvert slag, og bare det rollene dine gir tilgang til.",
		access: "account",
		params: managedSiteParams,
		body: z.strictObject({
			q: z
				.string("Skriv hva du leter etter.")
				.max(200, "Kan ha høyst 200 tegn.")
				.overwrite(cleanLine)
				.min(1, "Skriv hva du leter etter.")
				.meta({ description: "Ord som alle må finnes, eller en hel kode.", example: "kari@post.example" }),
			kinds: z
				.array(z.enum(foundKinds))
				.min(1)
				.max(foundKinds.length)
				.optional()
				.meta({
					description: "Bare disse slagene; uten dem alle.",
					example: ["page", "article"],
				}),
		}),
		response: { status: 200, description: "Det som ble funnet, slag for slag.", schema: z.array(foundSchema) },
		errors: ["not_found"],
	},
});
