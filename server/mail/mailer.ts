import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Email, MailError, type Mailer, type MessageIdentity } from "@lerret/platform/mail/email";
import type { Transporter } from "nodemailer";
import type { Config } from "../config.ts";
import { readRecipientRejection } from "./recipient-rejection.ts";

export type MailOptions = {
	/** Null: emails are written to `outbox` as .eml files. */
	url: string | null;
	outbox: string;
	/** Sender of the installation's own emails; a site's emails come from the same mailbox at the site's host. */
	from: string;
	timeoutMs?: number;
};

export function mailOptionsOf(config: Pick<Config, "mailUrl" | "dataDir" | "publicUrl">): MailOptions {
	const { mailUrl: url, dataDir, publicUrl } = config;
	return { url, outbox: join(dataDir, "outbox"), from: `ikke-svar@${new URL(publicUrl).hostname}` };
}

export function createMailer(options: MailOptions): Mailer {
	return options.url ? createSmtpMailer(options.url, options) : createOutbox(options);
}

/** The mailer, which calls `onSent` after each email that it has sent. */
export const afterEach = (mailer: Mailer, onSent: () => Promise<void>): Mailer => ({
	...mailer,
	async send(email, identity) {
		await mailer.send(email, identity);
		await onSent();
	},
});

/** Loaded with the first email to keep the start fast. */
const loadNodemailer = async () => (await import("nodemailer")).default;

function toMessage(
	{ fromName, fromHost, images = [], files = [], ...email }: Email,
	{ id, at }: MessageIdentity,
	defaultFrom: string,
) {
	const mailbox = defaultFrom.slice(0, defaultFrom.indexOf("@") + 1);
	const from = fromHost ? `${mailbox}${fromHost}` : defaultFrom;
	return {
		...email,
		attachments: [
			...images.map((image) => ({ ...image, contentDisposition: "inline" as const })),
			...files.map((file) => ({ ...file, contentDisposition: "attachment" as const })),
		],
		from: fromName ? { name: fromName, address: from } : from,
		date: new Date(at),
		messageId: `<${id}@${from.slice(from.indexOf("@") + 1)}>`,
		baseBoundary: id,
	};
}

/** The file name holds time and id, so a retry after a crash overwrites the same file. */
function createOutbox({ outbox, from }: MailOptions): Mailer {
	return {
		async send(email, identity) {
			const { createTransport } = await loadNodemailer();
			const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
			const { message } = await composer.sendMail(toMessage(email, identity, from));
			// Emails contain secret links.
			await mkdir(outbox, { recursive: true, mode: 0o700 });
			const file = join(outbox, `${identity.at.replace(/[:.]/gu, "-")}-${identity.id}.eml`);
			await writeFile(`${file}.part`, message as Buffer);
			await rename(`${file}.part`, file);
		},
		close: () => {},
	};
}

const loopbackPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/u;

function createSmtpMailer(url: string, { from, timeoutMs = 60_000 }: MailOptions): Mailer {
	const { hostname, password } = new URL(url);
	const options = {
		url,
		pool: true,
		maxConnections: 4,
		connectionTimeout: timeoutMs / 4,
		greetingTimeout: timeoutMs / 4,
		socketTimeout: timeoutMs / 2,
		// A password is not sent unencrypted over a network unless MAIL_URL says so (`?requireTLS=false`).
		requireTLS: password !== "" && !loopbackPattern.test(hostname),
	} as const;
	let smtp: Transporter | null = null;
	async function use(act: (transporter: Transporter) => Promise<unknown>, milliseconds: number, failed: string) {
		const { createTransport } = await loadNodemailer();
		smtp ??= createTransport(options);
		try {
			await withTimeout(act(smtp), milliseconds);
		} catch (error) {
			throw toMailError(error, failed);
		}
	}
	return {
		send: (email, identity) =>
			use(
				(transporter) => transporter.sendMail(toMessage(email, identity, from)),
				timeoutMs,
				"the mail server rejected the email",
			),
		check: () => use((transporter) => transporter.verify(), timeoutMs / 4, "svarer ikke, eller avviser innloggingen"),
		close: () => smtp?.close(),
	};
}

async function withTimeout(sending: Promise<unknown>, milliseconds: number): Promise<void> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new MailError("the mail server took too long", false)), milliseconds);
	});
	try {
		await Promise.race([sending, timeout]);
	} finally {
		clearTimeout(timer);
	}
}

/** Names only codes and the SMTP command, because the server's text often repeats the address. */
function toMailError(error: unknown, failed: string): MailError {
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
	const concernsEmail = command === "RCPT TO" || command === "DATA";
	const isRejection = responseCode >= 500 || (code === "EENVELOPE" && command === "API");
	const details = [code, command, responseCode || ""].filter(Boolean).join(" ");
	return new MailError(
		`${failed}: ${details || "no reason"}`,
		isRejection && (concernsEmail || command === "API"),
		readRecipientRejection({ command, response }),
	);
}
