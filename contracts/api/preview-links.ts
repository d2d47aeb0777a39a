import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

const osloInstant = z.iso.datetime({ offset: true });

/** The number of valid preview links, and when the last one expires. */
export const previewLinksSchema = z
	.object({ count: z.int(), expiresAt: osloInstant.nullable() })
	.meta({ id: "PreviewLinks" });
export type PreviewLinks = z.infer<typeof previewLinksSchema>;

/** Only this response contains the URL. */
export const newPreviewLinkSchema = z.object({ url: z.url(), expiresAt: osloInstant }).meta({ id: "NewPreviewLink" });

const path = "/api/management/site/{siteId}/preview-link";

export const previewLinkEndpoints = endpoints({
	getPreviewLinks: {
		method: "get",
		path,
		summary: "Lenkene til forhåndsvisning som virker",
		description: "Selve adressene er ikke lagret.",
		access: "content",
		params: managedSiteParams,
		response: { status: 200, description: "Hvor mange, og til når.", schema: previewLinksSchema },
		errors: ["not_found"],
	},
	createPreviewLink: {
		method: "post",
		path,
		summary: "Lag en lenke til forhåndsvisning",
		description:
			"Den som åpner lenken, ser et nettsted som ikke er publisert, i 14 dager eller til lenkene blir slått av.",
		access: "content",
		params: managedSiteParams,
		response: { status: 201, description: "Adressen, som bare sies denne ene gangen.", schema: newPreviewLinkSchema },
		errors: ["not_found"],
	},
	revokePreviewLinks: {
		method: "delete",
		path,
		summary: "Slå av alle lenkene til forhåndsvisning",
		access: "content",
		params: managedSiteParams,
		response: { status: 204, description: "Ingen av dem virker lenger." },
		errors: ["not_found"],
	},
});
