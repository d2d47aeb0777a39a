import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type MailServer = {
	port: number;
	/** Accepted emails, as sent over the wire. */
	acceptedEmails: { to: string; source: string; user: string | null; secure: boolean }[];
	close: () => Promise<void>;
};

export class SmtpRejection extends Error {
	readonly responseCode: number;

	constructor(code: number, text = "not now") {
		super(text);
		this.responseCode = code;
	}
}

export type MailServerOptions = {
	port?: number;
	/** Throws an SmtpRejection to reject the recipient. */
	onRecipient?: (to: string) => void;
	/** Throws an SmtpRejection to reject the email. */
	onEmail?: (source: string) => void;
	neverReplies?: boolean;
	requiredLogin?: { user: string; password: string };
};

export async function startMailServer(serverOptions: MailServerOptions = {}): Promise<MailServer> {
	const { port = 0, onRecipient, onEmail, neverReplies = false, requiredLogin } = serverOptions;
	const acceptedEmails: MailServer["acceptedEmails"] = [];
	const options: SMTPServerOptions = {
		disabledCommands: requiredLogin ? [] : ["AUTH", "STARTTLS"],
		authOptional: !requiredLogin,
		logger: false,
		closeTimeout: 50,
		onAuth({ username, password }, _session, callback) {
			if (username === requiredLogin?.user && password === requiredLogin?.password) callback(null, { user: username });
			else callback(new SmtpRejection(535, "wrong"));
		},
		onRcptTo({ address }, _session, callback) {
			callback(catchError(() => onRecipient?.(address)));
		},
		onData(stream, session, callback) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				if (neverReplies) return;
				const source = Buffer.concat(chunks).toString();
				const rejection = catchError(() => onEmail?.(source));
				const to = session.envelope.rcptTo[0]?.address ?? "";
				if (!rejection) acceptedEmails.push({ to, source, user: session.user ?? null, secure: session.secure });
				callback(rejection);
			});
		},
	};
	const server = new SMTPServer(options);
	server.on("error", () => {});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		port: (server.server.address() as AddressInfo).port,
		acceptedEmails,
		close: () => new Promise((resolve) => server.close(resolve)),
	};
}

function catchError(act: () => void): Error | null {
	try {
		act();
		return null;
	} catch (error) {
		return error instanceof Error ? error : new Error("thrown");
	}
}
