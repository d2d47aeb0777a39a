import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
	port: number;
	/** Accepted emails, as sent over the wire. */
	taken: { to: string; source: string; user: string | null; secure: boolean }[];
	close: () => Promise<void>;
};

export class Refusal extends Error {
	readonly responseCode: number;

	constructor(code: number, text = "not now") {
		super(text);
		this.responseCode = code;
	}
}

export type Manners = {
	port?: number;
	/** Throws an SmtpRejection to reject the recipient. */
	onRecipient?: (to: string) => void;
	/** Throws an SmtpRejection to reject the email. */
	onLetter?: (source: string) => void;
	hangs?: boolean;
	login?: { user: string; password: string };
};

export async function startMailServer(manners: Manners = {}): Promise<MailServer> {
	const { port = 0, onRecipient, onLetter, hangs = false, login } = manners;
	const taken: MailServer["taken"] = [];
	const options: SMTPServerOptions = {
		disabledCommands: login ? [] : ["AUTH", "STARTTLS"],
		authOptional: !login,
		logger: false,
		closeTimeout: 50,
		onAuth({ username, password }, _session, callback) {
			if (username === login?.user && password === login?.password) callback(null, { user: username });
			else callback(new Refusal(535, "wrong"));
		},
		onRcptTo({ address }, _session, callback) {
			callback(caught(() => onRecipient?.(address)));
		},
		onData(stream, session, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				if (hangs) return;
				const source = Buffer.concat(chunks).toString();
				const refusal = caught(() => onLetter?.(source));
				const to = session.envelope.rcptTo[0]?.address ?? "";
				if (!refusal) taken.push({ to, source, user: session.user ?? null, secure: session.secure });
				callback(refusal);
			});
		},
	};
	const server = new SMTPServer(options);
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		port: (server.server.address() as AddressInfo).port,
		taken,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

function caught(act: () => void): Error | null {
	try {
		act();
		return null;
	} catch (error) {
		return error instanceof Error ? error : new Error("thrown");
	}
}
