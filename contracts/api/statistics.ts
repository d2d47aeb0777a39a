import * as z from "zod";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams, siteParams } from "./parameters.ts";

/** Views and ticket clicks per production, counted without cookies or data about visitors. */

const day = z.iso.date();

/** `to` defaults to today, `from` to thirty days before `to`. */
export const statisticsQuerySchema = z.object({
	from: day.optional().meta({ description: "Første dag.", example: "2026-11-01" }),
	to: day.optional().meta({ description: "Siste dag. Uten den: i dag.", example: "2026-11-30" }),
});

/** `title` and `object` are null for a deleted production. */
export const productionCountSchema = z
	.object({
		day,
		productionId: z.string(),
		title: z.string().nullable(),
		object: z.enum(["movie", "culture"]).nullable(),
		views: z.int(),
		ticketClicks: z.int(),
	})
	.meta({ id: "ProductionCount" });
export type ProductionCount = z.infer<typeof productionCountSchema>;

const slug = z.string().meta({ description: "Adressen til produksjonen.", example: "vinterlys-over-tindevik-9001" });
const event = z.string().meta({ description: "Id-en til arrangementet.", example: "e-26812345" });

export const countEndpoints = endpoints({
	countView: {
		method: "post",
		path: "/api/count/{site}/view/{slug}",
		summary: "Tell at en side ble åpnet",
		description:
			"For sider som åpnes uten at hele siden hentes. Innholdet leses ikke. Det som ikke finnes, telles ikke, og den som ber om ikke å bli fulgt (Sec-GPC, DNT), telles heller ikke.",
		access: "none",
		params: siteParams.extend({ slug }),
		response: { status: 204, description: "Mottatt." },
		errors: ["not_found", "xsrf"],
	},
	countTicketClick: {
		method: "post",
		path: "/api/count/{site}/ticket-click/{event}",
		summary: "Tell at noen gikk videre til billettkjøp",
		description: "Sendes av nettleseren selv fra lenken (ping). Innholdet leses ikke.",
		access: "none",
		params: siteParams.extend({ event }),
		response: { status: 204, description: "Mottatt." },
		errors: ["not_found", "xsrf"],
	},
});

export const statisticsEndpoints = endpoints({
	getStatistics: {
		method: "get",
		path: "/api/management/site/{siteId}/statistics",
		summary: "Visninger og billettklikk for hver produksjon og dag",
		description: "Siste dag først. Uten dager: de siste tretti.",
		access: "content",
		params: managedSiteParams,
		query: statisticsQuerySchema,
		response: { status: 200, description: "Tallene.", schema: z.array(productionCountSchema) },
		errors: ["not_found"],
	},
});
