import * as z from "zod";
import { ifMatchOptionalSchema, ifMatchSchema } from "../api/management.ts";
import {
	mediaChangeSchema,
	mediaListQuerySchema,
	mediaSchema,
	uploadQuerySchema,
	usedMediaSchema,
} from "../api/media.ts";
import type { EndpointGroup } from "./endpoint.ts";

const all = "/api/management/site/{siteId}/media";
const site = z.object({ siteId: z.string() });
const item = site.extend({ id: z.string() });
const access = "editor";
const binary = { type: "string", format: "binary" };

export const mediaEndpoints: EndpointGroup = {
	name: "Redaksjon: bilder",
	description:
		"Bildene som nyheter, filmer og arrangementer kan bruke. Et bilde lastes opp én gang, og adressene til det skifter aldri innhold.",
	endpoints: [
		{
			id: "listMedia",
			method: "get",
			path: all,
			summary: "Alle bilder",
			description: "Nyeste først. Link og X-Total-Count forteller om resten.",
			access,
			params: site,
			query: mediaListQuerySchema,
			response: { status: 200, description: "En side av listen.", schema: z.array(mediaSchema) },
			errors: ["not_found"],
		},
		{
			id: "uploadMedia",
			method: "post",
			path: all,
			summary: "Last opp et bilde",
			description:
				"JPEG, PNG, WebP eller AVIF, høyst 20 MB og 60 megapiksler. Bildet kodes på nytt: Det rettes opp, gjøres om til sRGB, krympes til høyst 4096 piksler, og alt annet i filen fjernes. Av et bilde som beveger seg, blir det første. Send et skjema med file, alt og eventuelt focalX og focalY, eller bare bildet med de samme opplysningene i adressen.",
			access,
			params: site,
			query: uploadQuerySchema,
			otherBody: {
				"multipart/form-data": {
					type: "object",
					properties: {
						file: binary,
						alt: { type: "string", maxLength: 500 },
						focalX: { type: "number", minimum: 0, maximum: 1 },
						focalY: { type: "number", minimum: 0, maximum: 1 },
					},
					required: ["file", "alt"],
				},
				"image/*": binary,
			},
			response: { status: 201, description: "Med Location og ETag.", schema: mediaSchema },
			errors: ["not_found", "unsupported_picture", "picture_too_large", "unusable_picture", "picture_exists"],
		},
		{
			id: "getMedia",
			method: "get",
			path: `${all}/{id}`,
			summary: "Ett bilde, og hvor det er brukt",
			access,
			params: item,
			response: { status: 200, description: "Med ETag.", schema: usedMediaSchema },
			errors: ["not_found"],
		},
		{
			id: "changeMedia",
			method: "put",
			path: `${all}/{id}`,
			summary: "Endre bildetekst og fokuspunkt",
			description: "Bildet er det samme; et annet bilde lastes opp for seg.",
			access,
			params: item,
			headers: ifMatchSchema,
			body: mediaChangeSchema,
			response: { status: 200, description: "Med ny ETag.", schema: mediaSchema },
			errors: ["not_found", "no_precondition", "stale"],
		},
		{
			id: "deleteMedia",
			method: "delete",
			path: `${all}/{id}`,
			summary: "Slett et bilde",
			description: "Et bilde i bruk kan ikke slettes; svaret sier hvor.",
			access,
			params: item,
			headers: ifMatchOptionalSchema,
			response: { status: 204, description: "Slettet." },
			errors: ["not_found", "stale", "in_use"],
		},
	],
};
