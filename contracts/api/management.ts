import * as z from "zod";
import { contentTypes } from "../content-names.ts";
import { writtenInstant } from "../management-fields.ts";
import { endpoints } from "./endpoint.ts";
import { managedSiteParams } from "./parameters.ts";

const contentTypePattern = contentTypes.join("|");
const contentTypeListPattern = new RegExp(`^(?:${contentTypePattern})(?:,(?:${contentTypePattern}))*$`, "u");

const osloInstant = z.iso.datetime({ offset: true });

const integerParameter = (minimum: number, maximum: number, initial: number) =>
	z.coerce.number().pipe(z.int().min(minimum).max(maximum)).default(initial);

export const maxPageSize = 200;

/** `stable=1` reads what the public sees, otherwise the draft. */
export const stableQuerySchema = z.object({
	stable: z.enum(["0", "1"]).default("0").meta({ description: "«1»: det alle ser. Ellers utkastet.", example: "1" }),
});

export const pagingSchema = z.object({
	after: z.string().max(2000).optional().meta({
		description: "Nøkkelen til siden, fra lenken «next» på siden foran i Link. Uten den kommer den første.",
	}),
	limit: integerParameter(1, maxPageSize, 100).meta({
		description: "Hvor mange på hver side, høyst 200.",
		example: 20,
	}),
});

/** `sort` is a field name, with a minus in front for descending order. `words` must occur in the title. */
export const listQuerySchema = stableQuerySchema.extend({
	...pagingSchema.shape,
	sort: z
		.string()
		.regex(/^-?[A-Za-z_]{1,40}$/u, "Må være navnet på et felt, eventuelt med minus foran.")
		.optional()
		.meta({ description: "Feltet det sorteres etter, med minus foran for motsatt vei.", example: "-updatedAt" }),
	words: z.string().max(200).optional().meta({ description: "Ord som må stå i tittelen.", example: "jul" }),
	state: z.enum(["public", "planned", "withheld", "changed"]).optional().meta({
		description:
			"public: alle ser det. withheld: ingen ser det. planned: skal publiseres. changed: utkastet er et annet.",
	}),
	day: z.iso.date("Må være en dato som 2026-11-20.").optional().meta({
		description: "Bare forestillinger på denne dagen i programmet; natten etter hører med.",
		example: "2026-11-21",
	}),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** The ETag of the version that the change is based on. */
const ifMatchNote = { description: "ETag-en fra det som ble hentet. «*» kan ikke brukes." };
export const ifMatchSchema = z.object({ "If-Match": z.string().meta(ifMatchNote) });
export const ifMatchOptionalSchema = z.object({ "If-Match": z.string().optional().meta(ifMatchNote) });

/** Read-only fields of every item. A request may send them back unchanged. */
export const itemStatusSchema = z.object({
	id: z.string(),
	createdAt: osloInstant,
	updatedAt: osloInstant,
	publishedAt: osloInstant.nullable(),
	plannedAt: osloInstant.nullable(),
	/** Whether the draft differs from what the public sees. */
	isChanged: z.boolean(),
});
export type ItemStatus = z.infer<typeof itemStatusSchema>;

/** `at` is the earliest time of publication; without it, or in the past, the item is published immediately. */
const publicationTime = {
	at: writtenInstant("Må være et tidspunkt som 2026-11-20T15:00:00+01:00.").optional(),
};
export const publicationRequestSchema = z.strictObject(publicationTime);

/** A publication with the item's fields, which are saved in the same transaction. */
export const saveAndPublishRequestSchema = (fields: z.ZodObject) => fields.extend(publicationTime);

/** `by` and `version` are null for initial content, which has never been edited. */
const publicationSchema = z.object({ at: osloInstant, by: z.string().nullable(), version: z.int().nullable() });

/**
 * `published` is what the public sees; `hiddenBecause` says why it is hidden although published. `planned` is the next
 * publication; `failure` says why it failed.
 */
export const publicationsSchema = z
	.object({
		published: publicationSchema.extend({ hiddenBecause: z.string().nullable() }).nullable(),
		planned: publicationSchema.extend({ failure: z.string().nullable() }).nullable(),
		/** When the item leaves the site, or why it could not; not in the response of a publication. */
		withdrawal: z.object({ at: osloInstant, failure: z.string().nullable() }).nullable().optional(),
	})
	.meta({ id: "Publication" });
export type Publications = z.infer<typeof publicationsSchema>;

export const withdrawalQuerySchema = z.object({
	planned: z.enum(["0", "1"]).default("0").meta({ description: "«1»: bare det som er planlagt." }),
});

/**
 * `cascade`: comma-separated content types that may be deleted with the item. If a type is missing that has to be deleted
 * with it, nothing is deleted.
 */
export const deletionQuerySchema = z.object({
	cascade: z
		.string()
		.max(200)
		.regex(contentTypeListPattern, "Må være slag av innhold med komma mellom.")
		.optional()
		.meta({ description: "Slag av innhold som slettes med det, med komma mellom.", example: "redirect,menu" }),
});

/** A bokmål sentence, and the type of content that it is about. */
const referenceSchema = z.object({ path: z.string(), message: z.string() });
export type Reference = z.infer<typeof referenceSchema>;

/** What refers to an item. `what` fits in the middle of a sentence: "omdirigeringen fra /kino". */
export const referencesSchema = z
	.object({
		againstWithdrawal: z.array(referenceSchema),
		/** Links that would be dead without the item. */
		leadingHere: z.array(referenceSchema),
		/** Links in texts, which are plain text without the item. */
		inTexts: z.array(referenceSchema),
		againstDeletion: z.array(referenceSchema),
		/** What is deleted with the item; `kind` is a value for `cascade`. */
		cascade: z.array(z.object({ kind: z.enum(contentTypes), what: z.string() })),
	})
	.meta({ id: "References" });
export type References = z.infer<typeof referencesSchema>;

/** Space-separated addresses, as they are written in a menu, a redirect or a link. */
export const addressesQuerySchema = z.object({
	paths: z
		.string()
		.min(1)
		.max(10_000)
		.meta({ description: "Adresser på nettstedet med mellomrom mellom.", example: "/om-oss /kinoprogram" }),
});

/** `hidden`: the address exists, but the public does not see it now. `elsewhere`: it is not an address of this site. */
export const addressStatusSchema = z
	.object({ path: z.string(), answer: z.enum(["public", "hidden", "nothing", "elsewhere"]) })
	.meta({ id: "AddressAnswer" });
export type AddressStatus = z.infer<typeof addressStatusSchema>["answer"];

export const versionSchema = z
	.object({ version: z.int().positive(), savedAt: osloInstant, by: z.string().nullable() })
	.meta({ id: "Version" });
/** `changed` has the paths of the fields that differ from the version before, such as "data.html"; null for the first. */
export const listedVersionSchema = versionSchema
	.extend({ changed: z.array(z.string()).nullable() })
	.meta({ id: "ListedVersion" });
export const versionWithFieldsSchema = versionSchema
	.extend({ fields: z.record(z.string(), z.unknown()) })
	.meta({ id: "WholeVersion" });

export const addressEndpoints = endpoints({
	findAddresses: {
		method: "get",
		path: "/api/management/site/{siteId}/address",
		summary: "Hva som svarer på adresser",
		description: "For lenker, menypunkter og omdirigeringer: om det de leder til, kan ses av alle.",
		access: "content",
		params: managedSiteParams,
		query: addressesQuerySchema,
		response: {
			status: 200,
			description: "Hver av adressene, i samme rekkefølge.",
			schema: z.array(addressStatusSchema),
		},
		errors: ["not_found"],
	},
});
