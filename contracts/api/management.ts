import * as z from "zod";
import { contentKinds } from "../management.ts";
import { staffRoles } from "../staff.ts";

/** Words that all of the management API has in common (contract, "Management API"). */

const kindForm = contentKinds.join("|");
const alongForm = new RegExp(`^(?:${kindForm})(?:,(?:${kindForm}))*$`, "u");

/** An instant in ISO 8601 with Oslo's offset. */
const osloInstant = z.iso.datetime({ offset: true });

const wholeNumber = (minimum: number, maximum: number, initial: number) =>
	z.coerce.number().pipe(z.int().min(minimum).max(maximum)).default(initial);

export const mostPerList = 200;

/** `stable=1`: what the public sees; else the draft. */
export const stableQuerySchema = z.object({ stable: z.enum(["0", "1"]).default("0") });

export const pagingSchema = z.object({ page: wholeNumber(1, 1_000_000, 1), limit: wholeNumber(1, mostPerList, 100) });

/** `sort`: the name of a field, with a minus before it for the other way round. `words` must stand in the title. */
export const listQuerySchema = stableQuerySchema.extend({
	...pagingSchema.shape,
	sort: z
		.string()
		.regex(/^-?[A-Za-z_]{1,40}$/u, "Må være navnet på et felt, eventuelt med minus foran.")
		.optional(),
	words: z.string().max(200).optional(),
	state: z.enum(["public", "planned", "withheld", "changed"]).optional(),
	/** Of what has a time: only what begins on this day of the programme, a local date. */
	day: z.iso.date("Må være en dato som 2026-11-20.").optional(),
});
export type ListQuery = z.infer<typeof listQuerySchema>;

/** Whose ETag a change is made from: the one that came with what was read. */
export const ifMatchSchema = z.object({ "If-Match": z.string() });
export const ifMatchOptionalSchema = z.object({ "If-Match": z.string().optional() });

/** What every thing is told with beside its own fields. None of it can be written; it may come back unchanged. */
export const standingSchema = z.object({
	id: z.string(),
	createdAt: osloInstant,
	updatedAt: osloInstant,
	/** Since when the public sees it; null where it does not. */
	publishedAt: osloInstant.nullable(),
	/** When a version of it will be published; null where nothing is planned. */
	plannedAt: osloInstant.nullable(),
	/** Whether the draft says something else than what the public sees. */
	isChanged: z.boolean(),
});
export type Standing = z.infer<typeof standingSchema>;

/** `at`: not before this instant. Without it, or with one that has been: at once. */
const publicationMoment = {
	at: z.iso.datetime({ offset: true, error: "Må være et tidspunkt som 2026-11-20T15:00:00+01:00." }).optional(),
};
export const publicationRequestSchema = z.strictObject(publicationMoment);

/** The same with an item's fields, which are saved in the same transaction. */
export const savingPublicationRequestSchema = (fields: z.ZodObject) => fields.extend(publicationMoment);

/** One act of publishing: when, by whom, and which version. By nobody and without a version: it was here from the first. */
const publicationSchema = z.object({ at: osloInstant, by: z.string().nullable(), version: z.int().nullable() });

/** `published`: what the public sees; `hiddenBecause` says why it does not, though it is published. `planned`: what is to come; `failure` says why it could not be done at its time. */
export const publicationsSchema = z
	.object({
		published: publicationSchema.extend({ hiddenBecause: z.string().nullable() }).nullable(),
		planned: publicationSchema.extend({ failure: z.string().nullable() }).nullable(),
	})
	.meta({ id: "Publication" });
export type Publications = z.infer<typeof publicationsSchema>;

export const withdrawalQuerySchema = z.object({ planned: z.enum(["0", "1"]).default("0") });

/** What goes along with a deletion: kinds of content by their names, with commas between. What is not named stays, and then nothing is deleted. */
export const deletionQuerySchema = z.object({
	along: z.string().max(200).regex(alongForm, "Må være slag av innhold med komma mellom.").optional(),
});

/** A reason, in a sentence, and what sort of thing it is about. */
const tieSchema = z.object({ path: z.string(), message: z.string() });
export type Tie = z.infer<typeof tieSchema>;

/** What hangs on a thing. `what`: in the middle of a sentence, "omdirigeringen fra /kino". */
export const tiesSchema = z
	.object({
		againstWithdrawal: z.array(tieSchema),
		/** What would lead nowhere without it. */
		leadingHere: z.array(tieSchema),
		againstDeletion: z.array(tieSchema),
		/** What has to go along where it is deleted; by its kinds, for `along`. */
		goingAlong: z.array(z.object({ kind: z.enum(contentKinds), what: z.string() })),
	})
	.meta({ id: "Ties" });
export type Ties = z.infer<typeof tiesSchema>;

/** Addresses with spaces between, as they stand in a menu, a redirect or a link. */
export const addressesQuerySchema = z.object({ paths: z.string().min(1).max(10_000) });

/** `hidden`: something has the address, and nobody sees it now. `elsewhere`: it is none of this site's. */
export const addressAnswerSchema = z
	.object({ path: z.string(), answer: z.enum(["public", "hidden", "nothing", "elsewhere"]) })
	.meta({ id: "AddressAnswer" });
export type AddressAnswer = z.infer<typeof addressAnswerSchema>["answer"];

/** A version that was saved. `by` is null for what was here before anybody edited it. */
export const versionSchema = z
	.object({ version: z.int().positive(), savedAt: osloInstant, by: z.string().nullable() })
	.meta({ id: "Version" });
export const wholeVersionSchema = versionSchema
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

/** Who stands in the audit log. */
export const auditStaffSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: "AuditStaff" });

/** Who did what, and what it was before and after; null where there was nothing. */
export const auditEntrySchema = z
	.object({
		id: z.string(),
		at: osloInstant,
		staffId: z.string(),
		staffName: z.string(),
		action: z.string(),
		kind: z.string(),
		itemId: z.string(),
		/** What staff call it; null where nothing is left that names it. */
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
		/** The hour of the night before which a showing belongs to the evening before. */
		dayStartsAt: z.int().min(0).max(23),
	})
	.meta({ id: "ManagedSite" });

/** How many preview links of an unpublished site are good, and until when the last one is. */
export const previewLinksSchema = z
	.object({ count: z.int(), expiresAt: osloInstant.nullable() })
	.meta({ id: "PreviewLinks" });
export type PreviewLinks = z.infer<typeof previewLinksSchema>;

/** A new one. Only this response has its address. */
export const newPreviewLinkSchema = z.object({ url: z.url(), expiresAt: osloInstant }).meta({ id: "NewPreviewLink" });

/** Whoever the token is about, and what they may. `hasPassword`: one that is changed here, and not at another identity provider. */
export const ownStaffSchema = z
	.object({ id: z.string(), name: z.string(), roles: z.array(z.enum(staffRoles)), hasPassword: z.boolean() })
	.meta({ id: "OwnStaff" });

export const reviewsListQuerySchema = z.object({
	...pagingSchema.shape,
	reported: z.enum(["0", "1"]).optional(),
	hidden: z.enum(["0", "1"]).optional(),
});
export type ReviewsListQuery = z.infer<typeof reviewsListQuerySchema>;

/** A visitor's review with what staff need to decide: who has reported it and why, and since when it is hidden. */
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
