import * as z from "zod";
import type { StaffRight } from "../staff.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

/** Who else has the same item open or is changing it, and who has saved it last. */

/** The right to edit each kind of item, by the names that the audit log has. */
export const editedKinds = {
	article: "content",
	page: "content",
	"block-data": "content",
	menu: "content",
	redirect: "content",
	media: "content",
	document: "content",
	event: "programme",
	production: "programme",
	"event-sale": "programme",
	order: "orders",
	"gift-card": "orders",
	hall: "halls",
	"price-group": "settings",
	organiser: "settings",
	"sale-settings": "settings",
	settings: "settings",
} as const satisfies Record<string, StaffRight>;

export type EditedKind = keyof typeof editedKinds;

/** `id` is that of the site for its settings. */
export const editedItemSchema = z.strictObject({
	kind: z.enum(Object.keys(editedKinds) as [EditedKind, ...EditedKind[]]),
	id: z.string().min(1).max(200),
});
export type EditedItem = z.infer<typeof editedItemSchema>;

export const presenceRequestSchema = editedItemSchema.extend({
	isWriting: z.boolean().default(false).meta({ description: "Om noe er endret som ikke er lagret." }),
});

export const presenceSchema = z
	.object({
		/** The names of the others who have changes of it that are not saved. */
		writing: z.array(z.string()),
		/** The names of the others who have it open and have changed nothing. */
		viewing: z.array(z.string()),
		/** Who has changed it last; null for an item that the log does not have. */
		changedBy: z.string().nullable(),
	})
	.meta({ id: "Presence" });
export type Presence = z.infer<typeof presenceSchema>;

export const presenceEndpoints = endpoints({
	reportPresence: {
		method: "post",
		path: "/api/management/site/{siteId}/presence",
		summary: "Si fra om at noe er åpent, og om det redigeres",
		description:
			"Gjelder i 40 sekunder, og for én ting om gangen. Svaret er hvem andre som redigerer eller ser på det samme, og hvem som endret det sist. Krever retten til å endre det.",
		access: "account",
		params: managedSiteParams,
		body: presenceRequestSchema,
		response: { status: 200, description: "De andre.", schema: presenceSchema },
		errors: ["not_found"],
	},
});
