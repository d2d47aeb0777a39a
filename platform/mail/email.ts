import * as z from "zod";

/** An image within the HTML, which refers to it as `cid:…`. */
const imageSchema = z.object({
	filename: z.string(),
	cid: z.string(),
	content: z.string(),
	encoding: z.literal("base64"),
	contentType: z.string(),
});
/** A file of text beside the email. */
const fileSchema = z.object({ filename: z.string(), content: z.string(), contentType: z.string() });
export type EmailImage = z.infer<typeof imageSchema>;

export const emailMessageSchema = z.object({
	to: z.string(),
	subject: z.string(),
	text: z.string(),
	html: z.string().optional(),
	images: z.array(imageSchema).optional(),
	files: z.array(fileSchema).optional(),
	/**
	 * The sender's name and the host of its address, see `senderFields`; without them the sender is the installation itself.
	 */
	fromName: z.string().optional(),
	fromHost: z.string().optional(),
	replyTo: z.string().optional(),
	headers: z.record(z.string(), z.string()).optional(),
});
export type Email = z.infer<typeof emailMessageSchema>;

/** The sender fields of a site's email. `origin` is the one its links begin with. */
export const senderFields = (siteTitle: string, origin: string): Pick<Email, "fromName" | "fromHost"> => ({
	fromName: siteTitle,
	fromHost: new URL(origin).hostname,
});

/** What every attempt to send an email has in common: the id, for its Message-ID, and its time as a stored instant. */
export type MessageIdentity = { id: string; at: string };

export type Mailer = {
	/** Resolves when the mail server or the outbox has the email. Throws MailError. */
	send: (email: Email, identity: MessageIdentity) => Promise<void>;
	/** Connects and logs in without sending anything. Throws MailError with a message in bokmål. Missing where there is no server. */
	check?: () => Promise<void>;
	close: () => void;
};

/** The message contains no address and no text of the email. */
export class MailError extends Error {
	/** True if a retry is useless: the server rejected this recipient or this email for good. */
	readonly permanent: boolean;
	/** The reply code, such as "550 5.1.1", if the server says that the recipient's address never accepts mail. */
	readonly recipientRejection: string | null;

	constructor(message: string, permanent: boolean, recipientRejection: string | null = null) {
		super(message);
		this.name = "MailError";
		this.permanent = permanent;
		this.recipientRejection = recipientRejection;
	}
}
