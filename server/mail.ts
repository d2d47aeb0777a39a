import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Letter } from "@lerret/platform/mail/letter";
import type { Transporter } from "nodemailer";
import type { Config } from "./config.ts";
import { readRecipientRefusal } from "./recipient-refusal.ts";

/** What stays the same however often a letter has to be sent: its id, which its Message-ID is made from, and its time, a stored instant. */
export type Posting = { id: string; at: string };

export type Mailer = {
	/** Resolves when the mail server, or the outbox, has the letter. Throws MailError. */
	send: (letter: Letter, posting: Posting) => Promise<void>;
	close: () => void;
};

export type MailOptions = {
	/** Null: letters are kept as .eml files in `outbox`. */
	url: string | null;
	outbox: string;
	/** Address that the house's own letters come from; a site's come from the same mailbox at its own host. */
	from: string;
	/** How long a mail server may take for one letter. */
	deadlineMilliseconds?: number;
};

/** How this house sends mail. */
export function mailOptionsOf(config: Pick<Config, "mailUrl" | "dataDir" | "publicUrl">): MailOptions {
	const { mailUrl: url, dataDir, publicUrl } = config;
	return { url, outbox: join(dataDir, "outbox"), from: `ikke-svar@${new URL(publicUrl).hostname}` };
}

/** A letter was not taken. The message holds no address and no text of the letter. */
export class MailError extends Error {
	/** True where sending it again would be of no use: the server refused this recipient or this letter for good. */
	readonly permanent: boolean;
	/** The reply code, such as "550 5.1.1", where the server says that the recipient's address never takes mail. */
	readonly recipientRefusal: string | null;

	constructor(message: string, permanent: boolean, recipientRefusal: string | null = null) {
		super(message);
		this.name = "MailError";
		this.permanent = permanent;
		this.recipientRefusal = recipientRefusal;
	}
}

/** Sends letters by SMTP, or keeps them in the outbox folder where no server is named. */
export function createMailer(options: MailOptions): Mailer {
	return options.url ? createSmtpMailer(options.url, options) : createOutbox(options);
}

/** Imported with the first letter, so that the house starts without it. */
const loadNodemailer = async () => (await import("nodemailer")).default;

/** The letter's own parts for nodemailer. A repeat is the same to the byte. */
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

/** A letter's file bears its time and id: sent again after a crash, it takes its own place. */
function createOutbox({ outbox, from }: MailOptions): Mailer {
	return {
		async send(letter, posting) {
			const { createTransport } = await loadNodemailer();
			const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
			const { message } = await composer.sendMail(compose(letter, posting, from));
			// Letters have links that open something.
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
		// A password crosses no network in the clear, unless MAIL_URL says so (`?requireTLS=false`).
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

/** The answer's code and what it was an answer to; the server's own words often repeat the address. */
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
	// A refusal of the login or of the sender is about the house and not about this letter: it may be mended.
	const isOfLetter = command === "RCPT TO" || command === "DATA";
	const isRefusal = responseCode >= 500 || (code === "EENVELOPE" && command === "API");
	const what = [code, command, responseCode || ""].filter(Boolean).join(" ");
	return new MailError(
		`the mail server did not take the letter: ${what || "no reason"}`,
		isRefusal && (isOfLetter || command === "API"),
		readRecipientRefusal({ command, response }),
	);
}
