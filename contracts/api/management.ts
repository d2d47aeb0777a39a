import * as z from "zod";
import { contentTypes } from "../content-types.ts";
import { staffRoles } from "../staff.ts";

const contentTypePattern = contentTypes.join("|");
const contentTypeListPattern = new RegExp(`^(?:${contentTypePattern})(?:,(?:${contentTypePattern}))*$`, "u");

const osloInstant = z.iso.datetime({ offset: true });

const integerParameter = (minimum: number, maximum: number, initial: number) =>
	z.coerce.number().pipe(z.int().min(minimum).max(maximum)).default(initial);

export const maxPageSize = 200;

/** `stable=1` reads what the public sees, otherwise the draft. */
export const stableQuerySchema = z.object({ stable: z.enum(["0", "1"]).default("0") });

export const pagingSchema = z.object({
	page: integerParameter(1, 1_000_000, 1),
	limit: integerParameter(1, maxPageSize, 100),
});

/** `sort` is a field name, with a minus in front for descending order. `words` must occur in the title. */
export const listQuerySchema = stableQuerySchema.extend({
	...pagingSchema.shape,
	sort: z
		.string()
		.regex(/^-?[A-Za-z_]{1,40}$/u, "Må være navnet på et felt, eventuelt med minus foran.")
		.optional(),
	words: z.string().max(200).optional(),
	state: z.enum(["public", "planned", "withheld", "changed"]).optional(),
	/** Only items that begin on this day of the programme, a local date. */
	day: z.iso.date("Må være en dato som 2026-11-20.").optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** The ETag of the version that the change is based on. */
export const ifMatchSchema = z.object({ "If-Match": z.string() });
export const ifMatchOptionalSchema = z.object({ "If-Match": z.string().optional() });

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
	at: z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T15:00:00+01:00." }).optional(),
};
export const publicationRequestSchema = z.strictObject(publicationTime);

/** The same with an item's fields, which are saved in the same transaction. */
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
	})
	.meta({ id: "Publication" });
export type Publications = z.infer<typeof publicationsSchema>;

export const withdrawalQuerySchema = z.object({ planned: z.enum(["0", "1"]).default("0") });

/**
 * `along`: comma-separated content types that may be deleted with the item. If a type is missing that has to be deleted
 * with it, nothing is deleted.
 */
export const deletionQuerySchema = z.object({
	along: z.string().max(200).regex(contentTypeListPattern, "Må være slag av innhold med komma mellom.").optional(),
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
		againstDeletion: z.array(referenceSchema),
		/** What is deleted with the item; `kind` is a value for `along`. */
		goingAlong: z.array(z.object({ kind: z.enum(contentTypes), what: z.string() })),
	})
	.meta({ id: "Ties" });
export type References = z.infer<typeof referencesSchema>;

/** Space-separated addresses, as they are written in a menu, a redirect or a link. */
export const addressesQuerySchema = z.object({ paths: z.string().min(1).max(10_000) });

/** `hidden`: the address exists, but the public does not see it now. `elsewhere`: it is not an address of this site. */
export const addressStatusSchema = z
	.object({ path: z.string(), answer: z.enum(["public", "hidden", "nothing", "elsewhere"]) })
	.meta({ id: "AddressAnswer" });
export type AddressStatus = z.infer<typeof addressStatusSchema>["answer"];

export const versionSchema = z
	.object({ version: z.int().positive(), savedAt: osloInstant, by: z.string().nullable() })
	.meta({ id: "Version" });
export const versionWithFieldsSchema = versionSchema
	.extend({ fields: z.record(z.string(), z.unknown()) })
	.meta({ id: "WholeVersion" });

export const auditQuerySchema = z.object({
	...pagingSchema.shape,
	kind: z.string().max(100).optional(),
	item: z.string().max(200).optional(),
	staff: z.string().max(200).optional(),
	action: z.string().max(100).optional(),
});
export type AuditQuery = z.infer<typeof auditQuerySchema>;

export const auditStaffSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "AuditStaff" });

export const auditEntrySchema = z
	.object({
		id: z.string(),
		at: osloInstant,
		staffId: z.string(),
		staffName: z.string(),
		action: z.string(),
		kind: z.string(),
		itemId: z.string(),
		/** What staff call the item; null when its title is no longer known. */
		title: z.string().nullable(),
		before: z.unknown(),
		after: z.unknown(),
	})
	.meta({ id: "AuditEntry" });

export const managedSiteSchema = z
	.object({
		id: z.string(),
		title: z.string(),
		host: z.string(),
		published: z.boolean(),
		/** A showing that starts before this hour belongs to the evening before. */
		dayStartsAt: z.int().min(0).max(23),
	})
	.meta({ id: "ManagedSite" });

/** The number of valid preview links, and when the last one expires. */
export const previewLinksSchema = z
	.object({ count: z.int(), expiresAt: osloInstant.nullable() })
	.meta({ id: "PreviewLinks" });
export type PreviewLinks = z.infer<typeof previewLinksSchema>;

/** Only this response contains the URL. */
export const newPreviewLinkSchema = z.object({ url: z.url(), expiresAt: osloInstant }).meta({ id: "NewPreviewLink" });

/** The caller. `hasPassword`: the password is managed here, not by another identity provider. */
export const currentStaffSchema = z
	.object({ id: z.string(), name: z.string(), roles: z.array(z.enum(staffRoles)), hasPassword: z.boolean() })
	.meta({ id: "OwnStaff" });

export const reviewsListQuerySchema = z.object({
	...pagingSchema.shape,
	reported: z.enum(["0", "1"]).optional(),
	hidden: z.enum(["0", "1"]).optional(),
});
export type ReviewsListQuery = z.infer<typeof reviewsListQuerySchema>;

export const managedReviewSchema = z
	.object({
		id: z.string(),
		movieId: z.string(),
		userName: z.string(),
		rating: z.int(),
		comment: z.string(),
		addedAt: osloInstant,
		hiddenAt: osloInstant.nullable(),
		reports: z.array(z.object({ reason: z.string(), reportedAt: osloInstant })),
	})
	.meta({ id: "ManagedReview" });
export type ManagedReview = z.infer<typeof managedReviewSchema>;
