import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

export const newsletterStatusSchema = z
	.object({
		subscribers: z.int().meta({ description: "De som har bekreftet og ikke meldt seg av." }),
		lastIssue: z
			.object({
				issue: z.string().meta({ example: "2026-W48" }),
				queued: z.int(),
				delivered: z.int(),
				waiting: z.int(),
			})
			.nullable(),
		suppressed: z.array(z.object({ reason: z.string().meta({ example: "550 5.1.1" }), count: z.int() })).meta({
			description:
				"De siste 90 dagene: adresser som mottakerens e-posttjener avviste for godt, etter svarkode. De får ikke mer før de melder seg på igjen.",
		}),
	})
	.meta({ id: "NewsletterStatus" });
export type NewsletterStatus = z.infer<typeof newsletterStatusSchema>;

export const newsletterEndpoints = endpoints({
	getNewsletterStatus: {
		method: "get",
		path: "/api/management/site/{siteId}/newsletter",
		summary: "Abonnenter, siste nyhetsbrev og adresser som er avvist for godt",
		access: "content",
		params: managedSiteParams,
		response: { status: 200, description: "Bare antall, ingenting om den enkelte.", schema: newsletterStatusSchema },
		errors: ["not_found"],
	},
});
