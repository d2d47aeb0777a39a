import * as z from "zod";
import * as mini from "zod/mini";
import { emailSchema } from "../email.ts";
import { topicSchema } from "../newsletter.ts";
import { reviewPictureNames } from "../review-pictures.ts";
import { cleanLine, cleanParagraphs } from "../text.ts";
import * as responses from "./loyalty-responses.ts";

/**
 * Requests of the loyalty API (contract, "Loyalty API"; spec.txt, sections 3 and 7). Field names and their case are
 * those of the real back ends.
 */

/** The number of a cinema; a site's first partner id chooses its cinema (spec.txt, section 1). */
export type LoyaltyPartner = number;

export const loyaltyPath = (partner: LoyaltyPartner): string => `/api/loyalty/${partner}`;

const osloInstant = z.iso.datetime({ offset: true });

const text = (missing: string) => z.string({ error: missing });

/** The limit bounds the cost of hashing. */
const passwordSchema = text("Skriv passordet.").max(1000, "Passordet er for langt.");
/** Shown beside reviews, so it may not have bidirectional controls and needs a visible character. */
const userNameSchema = text("Skriv et navn.")
	.overwrite(cleanLine)
	.min(1, "Skriv et navn.")
	.max(60, "Navnet kan ha høyst 60 tegn.")
	.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}<>]*$/u, "Navnet har tegn som ikke kan brukes.")
	.regex(/[\p{L}\p{N}\p{P}\p{S}]|^$/u, "Skriv et navn.");
const reviewPictureSchema = z.enum(reviewPictureNames, "Velg et av bildene.").nullable();
const linkTokenSchema = text("Lenken er ufullstendig.")
	.min(1, "Lenken er ufullstendig.")
	.max(200, "Lenken er for lang.");

/** `Proof` is the token of a link from `loginLink`; it proves that the caller owns the e-mail address. */
export const loginRequestSchema = z.object({
	Email: emailSchema,
	Password: passwordSchema,
	Proof: linkTokenSchema.optional(),
});
export const loginLinkRequestSchema = z.object({ Email: emailSchema });
/** A weak password is reported by `weak_password`, not as a field error. */
export const registrationRequestSchema = z.object({
	email: emailSchema,
	password: passwordSchema,
	userName: userNameSchema,
});
export const forgotPasswordRequestSchema = z.object({ Email: emailSchema });
export const resetPasswordRequestSchema = z.object({ Token: linkTokenSchema, Password: passwordSchema });
export const verifyEmailRequestSchema = z.object({ Token: linkTokenSchema });
export const changePasswordRequestSchema = z.object({ Password: passwordSchema, NewPassword: passwordSchema });
export const changeEmailRequestSchema = z.object({ Password: passwordSchema, Email: emailSchema });
export const profileChangeSchema = z
	.object({ UserName: userNameSchema.optional(), Picture: reviewPictureSchema.optional() })
	.refine(({ UserName, Picture }) => UserName !== undefined || Picture !== undefined, {
		path: ["UserName"],
		message: "Skriv et navn.",
	});
export const deleteProfileRequestSchema = z.object({ Password: passwordSchema });
/** `everywhere` ends every session and token of the account. */
export const logoutRequestSchema = z.object({ everywhere: z.boolean("Skriv true eller false.").default(false) });

export const newsletterRequestSchema = z.object({ topics: z.array(topicSchema).min(1, "Velg minst ett tema.") });

const ediNumberSchema = text("Oppgi EDI-nummeret.")
	.overwrite(cleanLine)
	.min(1, "Oppgi EDI-nummeret.")
	.max(60, "EDI-nummeret er for langt.");
const ediNumberNote = { description: "EDI-nummeret til en versjon av filmen.", example: "EDI20269001" };
export const movieInfoQuerySchema = z.object({ ediNumber: ediNumberSchema.meta(ediNumberNote) });

export const maxListTake = 100;

const integerParameter = (initial: number, smallest: number, largest: number, message: string) =>
	z.preprocess(
		(value) =>
			value === undefined ? initial : typeof value === "string" && /^\d{1,9}$/u.test(value) ? Number(value) : value,
		z.int(message).min(smallest, message).max(largest, message),
	);

/** The query parameters of a list; `take` is the default page size. */
export const pageQuerySchema = (take: number) =>
	z.object({
		skip: integerParameter(0, 0, 1_000_000, "Må være et helt tall, 0 eller mer.").meta({
			description: "Hvor mange som hoppes over.",
			example: 0,
		}),
		take: integerParameter(take, 1, maxListTake, `Må være et helt tall fra 1 til ${maxListTake}.`).meta({
			description: "Hvor mange som tas med, høyst 100.",
			example: 10,
		}),
	});
export type PageQuery = { skip: number; take: number };

export const reviewsPageSize = 20;
export const listPageSize = 10;
export const reviewsQuerySchema = pageQuerySchema(reviewsPageSize).extend({
	ediNumber: ediNumberSchema.meta(ediNumberNote),
});

export const newReviewSchema = z.object({
	ediNumber: ediNumberSchema,
	rating: z
		.int("Velg et terningkast fra 1 til 6.")
		.min(1, "Velg et terningkast fra 1 til 6.")
		.max(6, "Velg et terningkast fra 1 til 6."),
	comment: text("Skriv en omtale.").overwrite(cleanParagraphs).max(2000, "Omtalen kan ha høyst 2000 tegn.").default(""),
});

export const reportRequestSchema = z.object({
	reason: z.string("Skriv hva som er galt.").overwrite(cleanParagraphs).max(500, "Skriv høyst 500 tegn.").default(""),
});

export const watchRequestSchema = z.object({
	id: text("Oppgi filmen.").min(1, "Oppgi filmen.").max(200, "Id-en er for lang."),
});

export const accountExportSchema = z
	.object({
		profile: responses.profileSchema,
		/** To within a day; null if the account has not been used since this is stored. */
		lastUsedAt: osloInstant.nullable(),
		formerAddresses: z.array(z.object({ address: z.string(), until: osloInstant })),
		reviews: z.array(mini.omit(responses.reviewSchema, { isLiked: true, likesCount: true })),
		likedReviews: z.array(z.object({ reviewId: z.string(), likedAt: osloInstant })),
		reportedReviews: z.array(z.object({ reviewId: z.string(), reason: z.string(), reportedAt: osloInstant })),
		watchList: z.array(z.object({ movieId: z.string(), addedAt: osloInstant })),
		tickets: z.array(responses.ticketSchema),
		logins: z.array(z.object({ createdAt: osloInstant, expiresAt: osloInstant })),
	})
	.meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExportSchema>;

/** The names of the responses in the documentation; kept here, so that the browser does not load them. */
const names = {
	Login: responses.loginResponseSchema,
	Registration: responses.registrationResponseSchema,
	Profile: responses.profileSchema,
	MovieInfo: responses.movieInfoSchema,
	Review: responses.reviewSchema,
	OwnReview: responses.ownReviewSchema,
	Ticket: responses.ticketSchema,
};
for (const [id, schema] of Object.entries(names)) z.globalRegistry.add(schema, { id });
