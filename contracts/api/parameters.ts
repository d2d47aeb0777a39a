import * as z from "zod";
import { cinemaIdSchema } from "../cinema-id.ts";

/** Parameters in the paths and headers of several endpoints. */

const id = z.string().meta({ description: "Id-en til det som skal brukes." });
const siteId = z.string().meta({ description: "Nettstedets id.", example: "tindevik" });

export const siteParams = z.object({ site: siteId });
export const managedSiteParams = z.object({ siteId });
export const managedItemParams = z.object({ siteId, id });
export const partnerParams = z.object({
	partner: cinemaIdSchema.meta({ description: "Kinoens nummer.", example: 118 }),
});
export const partnerItemParams = partnerParams.extend({ id });

export const idempotencyHeadersSchema = z.object({
	"Idempotency-Key": z
		.string("Send Idempotency-Key, så en gjentatt forespørsel ikke blir to kjøp.")
		.min(1, "Kan ikke være tom.")
		.max(200, "Kan ha høyst 200 tegn.")
		.meta({ description: "Velges av klienten. Samme nøkkel og innhold gir samme svar.", example: "kjop-1" }),
});
