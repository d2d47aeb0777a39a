import * as z from "zod";
import { feedbackListQuerySchema, managedFeedbackSchema } from "../api/feedback.ts";
import { productionCountSchema, statisticsQuerySchema } from "../api/statistics.ts";
import type { EndpointGroup } from "./endpoint.ts";

const site = z.object({ site: z.string() });
const managedSite = z.object({ siteId: z.string() });
const slug = z.string().meta({ description: "Adressen til produksjonen.", example: "vinterlys-over-tindevik-9001" });
const event = z.string().meta({ description: "Id-en til arrangementet.", example: "e-26812345" });

export const statisticsEndpoints: EndpointGroup = {
	name: "Telling og tilbakemeldinger",
	description: "Hvor ofte forestillinger ses på, uten noe om hvem som ser, og hva folk melder fra om.",
	endpoints: [
		{
			id: "countView",
			method: "post",
			path: "/api/count/{site}/view/{slug}",
			summary: "Tell at en side ble åpnet",
			description:
				"For sider som åpnes uten at hele siden hentes. Innholdet leses ikke. Det som ikke finnes, telles ikke, og den som ber om ikke å bli fulgt (Sec-GPC, DNT), telles heller ikke.",
			access: "none",
			params: site.extend({ slug }),
			response: { status: 204, description: "Mottatt." },
			errors: ["not_found", "xsrf"],
		},
		{
			id: "countTicketClick",
			method: "post",
			path: "/api/count/{site}/ticket-click/{event}",
			summary: "Tell at noen gikk videre til billettkjøp",
			description: "Sendes av nettleseren selv fra lenken (ping). Innholdet leses ikke.",
			access: "none",
			params: site.extend({ event }),
			response: { status: 204, description: "Mottatt." },
			errors: ["not_found", "xsrf"],
		},
		{
			id: "getStatistics",
			method: "get",
			path: "/api/management/site/{siteId}/statistics",
			summary: "Visninger og billettklikk for hver produksjon og dag",
			description: "Siste dag først. Uten dager: de siste tretti.",
			access: "editor",
			params: managedSite,
			query: statisticsQuerySchema,
			response: { status: 200, description: "Tallene.", schema: z.array(productionCountSchema) },
			errors: ["not_found"],
		},
		{
			id: "listFeedback",
			method: "get",
			path: "/api/management/site/{siteId}/feedback",
			summary: "Tilbakemeldinger om tilgjengelighet",
			description: "Sist sendt først. De slettes etter et år.",
			access: "editor",
			params: managedSite,
			query: feedbackListQuerySchema,
			response: { status: 200, description: "En side av listen.", schema: z.array(managedFeedbackSchema) },
			errors: ["not_found"],
		},
		{
			id: "deleteFeedback",
			method: "delete",
			path: "/api/management/site/{siteId}/feedback/{id}",
			summary: "Slett en tilbakemelding",
			access: "editor",
			params: managedSite.extend({ id: z.string() }),
			response: { status: 204, description: "Den er borte." },
			errors: ["not_found"],
		},
	],
};
