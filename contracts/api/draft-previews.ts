import * as z from "zod";
import { type ContentTypeName, contentTypes } from "../content-names.ts";
import { legibleAppearanceSchema } from "../settings/appearance.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";
import { maxPublishedTogether, publishedPath } from "./publications.ts";

/** An old address shows nothing. */
const previewedTypes = contentTypes.filter((kind) => kind !== "redirect") as [ContentTypeName, ...ContentTypeName[]];

/** For how long each kind of preview can be opened. */
export const previewMinutes = { frame: 20, link: 7 * 24 * 60 } as const;

export const previewKinds = ["frame", "link"] as const;
export type PreviewKind = (typeof previewKinds)[number];

const previewedItemSchema = z.strictObject({
	kind: z.enum(previewedTypes).meta({ description: "Slaget innhold, som i adressen til det.", example: "article" }),
	id: z.string().min(1).max(200),
	version: z
		.int()
		.min(1)
		.optional()
		.meta({ description: "En lagret versjon. Uten den vises det siste som den som lager lenken, har lagret." }),
});
export type PreviewedItem = z.output<typeof previewedItemSchema>;

const sitePath = z
	.string()
	.max(1000)
	.regex(/^\/(?!\/)[^?#\\]*$/u, "Må være adressen til en side, som /om-oss.");

export const draftPreviewRequestSchema = z
	.strictObject({
		kind: z.enum(previewKinds).meta({
			description: "frame: for rammen i administrasjonen, i noen minutter. link: for en kollega, i sju dager.",
		}),
		items: z
			.array(previewedItemSchema)
			.max(maxPublishedTogether, `Kan ha høyst ${maxPublishedTogether} om gangen.`)
			.refine((items) => new Set(items.map(publishedPath)).size === items.length, "Det samme står to ganger."),
		/** Colours and fonts that are not saved. */
		appearance: legibleAppearanceSchema.optional(),
		path: sitePath.optional().meta({ description: "Siden som åpnes. Uten den er det siden der det første vises." }),
	})
	.refine(({ items, appearance }) => items.length > 0 || appearance !== undefined, "Må ha noe å vise.");

/** Only this response contains the URL. */
export const newDraftPreviewSchema = z
	.object({
		id: z.string(),
		url: z.url(),
		/** The path of the site's page that opens. */
		path: z.string(),
		expiresAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "NewDraftPreview" });
export type NewDraftPreview = z.infer<typeof newDraftPreviewSchema>;

export const draftPreviewLinkSchema = z
	.object({
		id: z.string(),
		path: z.string(),
		createdBy: z.string(),
		createdAt: z.iso.datetime({ offset: true }),
		expiresAt: z.iso.datetime({ offset: true }),
	})
	.meta({ id: "DraftPreviewLink" });
export type DraftPreviewLink = z.infer<typeof draftPreviewLinkSchema>;

const path = "/api/management/site/{siteId}/draft-previews";

export const draftPreviewEndpoints = endpoints({
	createDraftPreview: {
		method: "post",
		path,
		summary: "Lag en forhåndsvisning av utkast",
		description:
			"Nettstedet slik det blir når utkastene er publisert, på en adresse som bare virker en stund. Den slutter å virke når den blir trukket tilbake, når det den viser er slettet, eller når den som laget den ikke lenger har tilgang. Krever retten til å publisere alt som vises.",
		// Each kind also needs its own right.
		access: "content",
		params: managedSiteParams,
		body: draftPreviewRequestSchema,
		response: {
			status: 201,
			description: "Adressen, som bare sies denne ene gangen.",
			schema: newDraftPreviewSchema,
		},
		errors: ["not_found"],
	},
	listDraftPreviews: {
		method: "get",
		path,
		summary: "Lenkene til kolleger som viser et utkast",
		description: "De som virker, de nyeste først. Selve adressene er ikke lagret.",
		access: "content",
		params: managedSiteParams,
		query: z.strictObject({
			kind: z.enum(previewedTypes).meta({ description: "Slaget innhold.", example: "article" }),
			id: z.string().min(1).max(200).meta({ description: "Id-en til det som vises." }),
		}),
		response: { status: 200, description: "Lenkene.", schema: z.array(draftPreviewLinkSchema) },
		errors: ["not_found"],
	},
	revokeDraftPreview: {
		method: "delete",
		path: `${path}/{id}`,
		summary: "Trekk tilbake en lenke til et utkast",
		access: "content",
		params: managedSiteParams.extend({ id: z.string().meta({ description: "Lenkens id." }) }),
		response: { status: 204, description: "Den virker ikke lenger." },
		errors: ["not_found"],
	},
});
