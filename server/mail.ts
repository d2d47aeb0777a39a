import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Letter } from "@lerret/platform/mail/letter";
import type { Transporter } from "nodemailer";
import type { Config } from "./config.ts";
import { readRecipientRefusal } from "./recipient-refusal.ts";

/** The same for every attempt to send an email: the id, for its Message-ID, and its time as a stored instant. */
export type Posting = { id: string; at: string };

export type Mailer = {
	/** Resolves when the mail server or the outbox has the email. Throws MailError. */
	send: (letter: Letter, posting: Posting) => Promise<void>;
	close: () => void;
};

export type MailOptions = {
	/** Null: emails are written to `outbox` as .eml files. */
	url: string | null;
	outbox: string;
	/** Sender of the installation's own emails; a site's emails come from the same mailbox at the site's host. */
	from: string;
	deadlineMilliseconds?: number;
};

export function mailOptionsOf(config: Pick<Config, "mailUrl" | "dataDir" | "publicUrl">): MailOptions {
	const { mailUrl: url, dataDir, publicUrl } = config;
	return { url, outbox: join(dataDir, "outbox"), from: `ikke-svar@${new URL(publicUrl).hostname}` };
}

/** The message contains no address and no text of the email. */
export class MailError extends Error {
	/** True if a retry is useless: the server rejected this recipient or this email for good. */
	readonly permanent: boolean;
	/** The reply code, such as "550 5.1.1", if the server says that the recipient's address never accepts mail. */
	readonly recipientRefusal: string | null;

	constructor(message: string, permanent: boolean, recipientRefusal: string | null = null) {
		super(message);
		this.name = "MailError";
		this.permanent = permanent;
		this.recipientRefusal = recipientRefusal;
	}
}

export function createMailer(options: MailOptions): Mailer {
	return options.url ? createSmtpMailer(options.url, options) : createOutbox(options);
}

/** Loaded with the first email to keep the start fast. */
const loadNodemailer = async () => (await import("nodemailer")).default;

function compose({ fromName, fromHost, ...letter }: Letter, { id, at }: Posting, houseFrom: string) {
	const mailbox = houseFrom.slice(0, houseFrom.indexOf("@") + 1);
	const from = fromHost ? `${mailbox}${fromHost}` : houseFrom;
	return {
		...letter,
		from: fromName ? { name: fromName, address: from } : from,
		date: new Date(at),
		messageId: `<${id}@${from.slice(from.indexOf("@") + 1)}>`,
		baseBoundary: id,
	};
}

/** The file name holds time and id, so a retry after a crash overwrites the same file. */
function createOutbox({ outbox, from }: MailOptions): Mailer {
	return {
		async send(letter, posting) {
			const { createTransport } = await loadNodemailer();
			const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
			const { message } = await composer.sendMail(compose(letter, posting, from));
			// Emails contain secret links.
			await mkdir(outbox, { recursive: true, mode: 0o700 });
			const file = join(outbox, `${posting.at.replace(/[:.]/gu, "-")}-${posting.id}.eml`);
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
		},
		close: () => {},
	};
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u;

function createSmtpMailer(url: string, { from, deadlineMilliseconds = 60_000 }: MailOptions): Mailer {
	const { hostname, password } = new URL(url);
	const options = {
		url,
		pool: true,
		maxConnections: 4,
		connectionTimeout: deadlineMilliseconds / 4,
		greetingTimeout: deadlineMilliseconds / 4,
		socketTimeout: deadlineMilliseconds / 2,
		// A password is not sent unencrypted over a network unless MAIL_URL says so (`?requireTLS=false`).
		requireTLS: password !== "" && !loopback.test(hostname),
	} as const;
	let smtp: Transporter | null = null;
	return {
		async send(letter, posting) {
			const { createTransport } = await loadNodemailer();
			smtp ??= createTransport(options);
			try {
				await withDeadline(smtp.sendMail(compose(letter, posting, from)), deadlineMilliseconds);
			} catch (error) {
				throw toMailError(error);
			}
		},
		close: () => smtp?.close(),
	};
}

async function withDeadline(sending: Promise<unknown>, milliseconds: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const overdue = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new MailError("the mail server took too long", false)), milliseconds);
	});
	try {
		await Promise.race([sending, overdue]);
	} finally {
		clearTimeout(timer);
	}
}

/** Names only codes and the SMTP command, because the server's text often repeats the address. */
function toMailError(error: unknown): MailError {
	if (error instanceof MailError) return error;
	const {
		code = "",
		command = "",
		responseCode = 0,
		response = "",
	} = error as {
		code?: string;
		command?: string;
		responseCode?: number;
		response?: string;
	};
	// A rejected login or sender concerns the installation, not this email, and can be fixed.
	const isOfLetter = command === "RCPT TO" || command === "DATA";
	const isRefusal = responseCode >= 500 || (code === "EENVELOPE" && command === "API");
	const what = [code, command, responseCode || ""].filter(Boolean).join(" ");
	return new MailError(
		`the mail server rejected the email: ${what || "no reason"}`,
		isRefusal && (isOfLetter || command === "API"),
		readRecipientRefusal({ command, response }),
	);
}
