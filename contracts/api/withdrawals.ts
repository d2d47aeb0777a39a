import * as z from "zod";
import { contentTypes } from "../content-names.ts";
import { writtenInstant } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { itemOfSeveralSchema, severalOf } from "./publications.ts";

export type ItemToWithdraw = z.output<typeof itemOfSeveralSchema>;

export const withdrawalsRequestSchema = z.strictObject({
	items: severalOf(itemOfSeveralSchema, "Må ha noe å ta av nettstedet."),
	/** At once where it is missing; null cancels what is planned. */
	at: writtenInstant("Må være et tidspunkt som 2026-11-20T15:00:00+01:00.").nullable().optional(),
});

export const withdrawalEndpoints = endpoints({
	withdrawSeveral: {
		method: "put",
		path: "/api/management/site/{siteId}/withdrawals",
		summary: "Ta flere av nettstedet på en gang, nå eller senere",
		description:
			"Alt eller ingenting. Med «at» blir de tatt av da, og med «at» som null blir planen tatt bort. Det som er solgt eller i bruk, kan ikke tas av: nå er svaret 409, og «errors» nevner hvert av dem; senere blir det stående, og «I dag» sier hvorfor.",
		// Each kind also needs its own right.
		access: "programme",
		params: managedSiteParams,
		body: withdrawalsRequestSchema,
		response: {
			status: 200,
			description: "Det som er tatt av eller planlagt; i samme rekkefølge, med ny ETag.",
			schema: z.object({ items: z.array(z.object({ kind: z.enum(contentTypes), id: z.string(), etag: z.string() })) }),
		},
		errors: ["not_found", "not_all_changed"],
	},
});
