import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Letter } from "@lerret/platform/mail/letter";
import nodemailer from "nodemailer";
import type { Logger } from "pino";

export type Mailer = { send: (letter: Letter) => Promise<void>; close: () => void };

export type MailOptions = {
	/** Null: letters are kept as .eml files in `outbox`. */
	url: string | null;
	outbox: string;
	/** Address that letters come from. */
	from: string;
	log: Logger;
};

/**
 * Sends letters by SMTP, or keeps them in the outbox folder where no server is named.
 * A mail server that is down never fails a visitor's request: the letter is kept in the outbox, and that is logged.
 */
export function createMailer({ url, outbox, from, log }: MailOptions): Mailer {
	const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	const smtp = url ? nodemailer.createTransport(url) : null;

	async function keep(letter: Letter): Promise<void> {
		const { message } = await composer.sendMail({ from, ...letter });
		await mkdir(outbox, { recursive: true });
		const file = join(
			outbox,
			`${new Date().toISOString().replace(/[:.]/gu, "-")}-${crypto.randomUUID().slice(0, 8)}.eml`,
		);
		await writeFile(`${file}.part`, message as Buffer);
		await rename(`${file}.part`, file);
	}

	return {
		async send(letter) {
			if (!smtp) return keep(letter);
			try {
				await smtp.sendMail({ from, ...letter });
			} catch (error) {
				log.error({ err: error, subject: letter.subject }, "mail server refused a letter; kept in the outbox");
				await keep(letter);
			}
		},
		close: () => smtp?.close(),
	};
}
