import * as z from "zod";
import type { EndpointGroup } from "./endpoint.ts";
import { eventEndpoints } from "./events.ts";
import { loyaltyAccessEndpoints } from "./loyalty-access.ts";
import { loyaltyFilmEndpoints } from "./loyalty-films.ts";
import { loyaltyOwnEndpoints } from "./loyalty-own.ts";
import { managementEndpoints } from "./management.ts";
import { contentEndpoints } from "./management-content.ts";
import { mediaEndpoints } from "./media.ts";
import { platformEndpoints } from "./platform.ts";
import { searchEndpoints } from "./search.ts";
import { settingsEndpoints } from "./settings.ts";
import { staffEndpoints } from "./staff.ts";
import { statisticsEndpoints } from "./statistics.ts";
import { ticketShopEndpoints } from "./ticket-shop.ts";

/** Every endpoint under /api. A test compares it with the routes. */
export const endpointGroups: EndpointGroup[] = [
	eventEndpoints,
	{
		name: "Konto",
		description:
			"Inn og ut av kontoen på én kino. Kontoer, økter, billetter og omtaler på én kino er aldri synlige på en annen.",
		endpoints: loyaltyAccessEndpoints,
	},
	{ name: "Min side", description: "Det som er besøkendes eget.", endpoints: loyaltyOwnEndpoints },
	{ name: "Filmer og omtaler", description: "Hva filmene er, og hva folk synes.", endpoints: loyaltyFilmEndpoints },
	searchEndpoints,
	ticketShopEndpoints,
	platformEndpoints,
	...contentEndpoints,
	managementEndpoints,
	settingsEndpoints,
	mediaEndpoints,
	staffEndpoints,
	statisticsEndpoints,
	{
		name: "Beskrivelsen",
		description: "Denne beskrivelsen, for programmer og for mennesker.",
		endpoints: [
			{
				id: "getDocument",
				method: "get",
				path: "/api/openapi.json",
				summary: "Beskrivelsen som OpenAPI 3.1",
				access: "none",
				response: { status: 200, description: "Dokumentet.", schema: z.looseObject({ openapi: z.string() }) },
				errors: [],
			},
			{
				id: "getDocumentPage",
				method: "get",
				path: "/api/docs",
				summary: "Beskrivelsen som side",
				access: "none",
				response: { status: 200, description: "Siden.", mediaType: "text/html" },
				errors: ["unknown_host"],
			},
		],
	},
];
