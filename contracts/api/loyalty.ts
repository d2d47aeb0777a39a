import * as z from "zod";
import { emailSchema } from "../email.ts";
import { reviewPictureNames } from "../review-pictures.ts";

/** The loyalty API's words (contract, "Loyalty API"; spec.txt, sections 3 and 7). Names and capitals are the real back ends'. */

/** The cinemas that have a loyalty back end. A site's first partner id is one of them (spec.txt, section 1). */
export const loyaltyPartners = [118, 178] as const;
export type LoyaltyPartner = (typeof loyaltyPartners)[number];

/** Where a cinema's loyalty API lies when it is the embedded one. */
export const loyaltyPath = (partner: LoyaltyPartner): string => `/api/loyalty/${partner}`;

/** An instant in ISO 8601 with Oslo's offset. */
const osloInstant = z.iso.datetime({ offset: true });

const text = (missing: string) => z.string({ error: missing });

/** Longer ones would only cost work. */
const passwordSchema = text("Skriv passordet.").max(1000, "Passordet er for langt.");
/** Others read it beside a review: it can neither turn the direction of the text round it nor look like nothing at all. */
const userNameSchema = text("Skriv et navn.")
	.trim()
	.min(1, "Skriv et navn.")
	.max(60, "Navnet kan ha høyst 60 tegn.")
	.regex(/^[^\p{Cc}\p{Cs}\p{Bidi_Control}<>]*$/u, "Navnet har tegn som ikke kan brukes.")
	.regex(/[\p{L}\p{N}\p{P}\p{S}]|^$/u, "Skriv et navn.");
const reviewPictureSchema = z.enum(reviewPictureNames, "Velg et av bildene.").nullable();
const linkTokenSchema = text("Lenken er ufullstendig.")
	.min(1, "Lenken er ufullstendig.")
	.max(200, "Lenken er for lang.");

/** `Proof`: the token of a link from `loginLink`, which makes the caller's address known as the owner's. */
export const loginRequestSchema = z.object({
	Email: emailSchema,
	Password: passwordSchema,
	Proof: linkTokenSchema.optional(),
});
export const loginLinkRequestSchema = z.object({ Email: emailSchema });
/** `UserInfo` is the e-mail address. */
export const loginResponseSchema = z
	.object({ marsToken: z.string(), UserName: z.string(), UserInfo: z.string() })
	.meta({ id: "Login" });

/** Whether a password is too weak is not said here but by `weak_password`. */
export const registrationRequestSchema = z.object({
	email: emailSchema,
	password: passwordSchema,
	userName: userNameSchema,
});
export const registrationResponseSchema = z
	.object({ Token: z.string(), UserName: z.string(), ContactEmail: z.string() })
	.meta({ id: "Registration" });

export const forgotPasswordRequestSchema = z.object({ Email: emailSchema });
export const resetPasswordRequestSchema = z.object({ Token: linkTokenSchema, Password: passwordSchema });
export const verifyEmailRequestSchema = z.object({ Token: linkTokenSchema });
export const changePasswordRequestSchema = z.object({ Password: passwordSchema, NewPassword: passwordSchema });
/** Either may be left out, and stays as it is then. */
export const profileChangeSchema = z
	.object({ UserName: userNameSchema.optional(), Picture: reviewPictureSchema.optional() })
	.refine(({ UserName, Picture }) => UserName !== undefined || Picture !== undefined, {
		path: ["UserName"],
		message: "Skriv et navn.",
	});
export const deleteProfileRequestSchema = z.object({ Password: passwordSchema });
/** `everywhere`: every session and token of the account, not just this browser's. */
export const logoutRequestSchema = z.object({ everywhere: z.boolean("Skriv true eller false.").default(false) });

/** `emailVerified`: tickets are shown only once the address is known to be the visitor's. */
export const profileSchema = z
	.object({
		UserName: z.string(),
		ContactEmail: z.string(),
		createdAt: osloInstant,
		emailVerified: z.boolean(),
		/** What stands beside the account's reviews; null: initials. */
		picture: reviewPictureSchema,
	})
	.meta({ id: "Profile" });
export type Profile = z.infer<typeof profileSchema>;

/** `Rating` is the mean of the reviews' dice with one decimal, null without reviews. `Poster` and `link` are whole addresses. */
export const movieInfoSchema = z
	.object({
		Title: z.string(),
		MovieId: z.string(),
		Edis: z.array(z.string()),
		Rating: z.number().min(1).max(6).nullable(),
		RatingCount: z.int().nonnegative(),
		Poster: z.string().nullable(),
		link: z.string(),
	})
	.meta({ id: "MovieInfo" });
export type MovieInfo = z.infer<typeof movieInfoSchema>;

const ediNumberSchema = text("Oppgi EDI-nummeret.")
	.trim()
	.min(1, "Oppgi EDI-nummeret.")
	.max(60, "EDI-nummeret er for langt.");
export const movieInfoQuerySchema = z.object({ ediNumber: ediNumberSchema });

/** A longer page than this is refused. */
export const mostPerPage = 100;

const wholeNumber = (initial: number, smallest: number, largest: number, message: string) =>
	z.preprocess(
		(value) =>
			value === undefined ? initial : typeof value === "string" && /^\d{1,9}$/u.test(value) ? Number(value) : value,
		z.int(message).min(smallest, message).max(largest, message),
	);

/** `skip` and `take` of a list, as they stand in the address. */
export const pageQuerySchema = (take: number) =>
	z.object({
		skip: wholeNumber(0, 0, 1_000_000, "Må være et helt tall, 0 eller mer."),
		take: wholeNumber(take, 1, mostPerPage, `Må være et helt tall fra 1 til ${mostPerPage}.`),
	});
export type PageQuery = { skip: number; take: number };

export const reviewsPageSize = 20;
export const listPageSize = 10;
export const reviewsQuerySchema = pageQuerySchema(reviewsPageSize).extend({ ediNumber: ediNumberSchema });

/** Terningkast, 1 to 6. */
export const newReviewSchema = z.object({
	ediNumber: ediNumberSchema,
	rating: z
		.int("Velg et terningkast fra 1 til 6.")
		.min(1, "Velg et terningkast fra 1 til 6.")
		.max(6, "Velg et terningkast fra 1 til 6."),
	/** A rating needs no words. */
	comment: text("Skriv en omtale.").trim().max(2000, "Omtalen kan ha høyst 2000 tegn.").default(""),
});

/** `userId` is the cinema's own number of the account; `image` is the path of the author's picture or initials. */
export const reviewSchema = z
	.object({
		id: z.string(),
		comment: z.string(),
		rating: z.int().min(1).max(6),
		addedAt: osloInstant,
		likesCount: z.int().nonnegative(),
		movieId: z.string(),
		userId: z.string(),
		userName: z.string(),
		image: z.string().nullable(),
		isLiked: z.boolean(),
	})
	.meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

/** One's own review says which film it is about; null where the public no longer sees that film. */
export const ownReviewSchema = reviewSchema
	.extend({ movieTitle: z.string().nullable(), link: z.string().nullable() })
	.meta({ id: "OwnReview" });

export const reportRequestSchema = z.object({
	reason: z.string("Skriv hva som er galt.").trim().max(500, "Skriv høyst 500 tegn.").default(""),
});

export const seatsInfoSchema = z.object({
	/** What to know of the seats, a sentence; may be empty. */
	info: z.string(),
	seats: z.array(z.object({ row: z.string(), seats: z.array(z.string()) })),
});
export type SeatsInfo = z.infer<typeof seatsInfoSchema>;

/** What has happened to a showing since the ticket was sold: `startTime` and `screen` are those that it was sold for. */
const ticketChangeSchema = z.object({
	kind: z.enum(["moved", "cancelled"]),
	startTime: osloInstant,
	screen: z.string(),
	/** What the venue says of it, a sentence. */
	notice: z.string().nullable(),
});
export type TicketChange = z.infer<typeof ticketChangeSchema>;

/** `qrUrl` is the address of an SVG on the API's own host, open to the ticket's owner alone; `qrCode` is what it says. */
export const ticketSchema = z
	.object({
		movieId: z.string(),
		movieTitle: z.string(),
		notes: z.string(),
		qrCode: z.string(),
		qrUrl: z.string(),
		startTime: osloInstant,
		expirationDate: osloInstant,
		poster: z.string().nullable(),
		screen: z.string(),
		seatsInfo: seatsInfoSchema,
		/** Only of a showing that was moved or cancelled. */
		change: ticketChangeSchema.optional(),
	})
	.meta({ id: "Ticket" });
export type Ticket = z.infer<typeof ticketSchema>;

export const watchRequestSchema = z.object({
	id: text("Oppgi filmen.").min(1, "Oppgi filmen.").max(200, "Id-en er for lang."),
});

/** Everything stored on an account, for its owner. */
export const accountExportSchema = z
	.object({
		profile: profileSchema,
		reviews: z.array(reviewSchema.omit({ isLiked: true, likesCount: true })),
		likedReviews: z.array(z.object({ reviewId: z.string(), likedAt: osloInstant })),
		reportedReviews: z.array(z.object({ reviewId: z.string(), reason: z.string(), reportedAt: osloInstant })),
		watchList: z.array(z.object({ movieId: z.string(), addedAt: osloInstant })),
		tickets: z.array(ticketSchema),
		logins: z.array(z.object({ createdAt: osloInstant, expiresAt: osloInstant })),
	})
	.meta({ id: "AccountExport" });
export type AccountExport = z.infer<typeof accountExportSchema>;
