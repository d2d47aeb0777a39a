import pino, { type DestinationStream, type Logger } from "pino";
import { redactSecrets } from "./redact-secrets.ts";

/** The log of a process: one line of JSON per entry, without secrets, on standard output unless another stream is given. */
export function createLog(level: "info" | "warn" | "silent", destination?: DestinationStream): Logger {
	const options = {
		level,
		redact: ["req.headers.cookie", "req.headers.authorization"],
		hooks: { streamWrite: redactSecrets },
	};
	return destination ? pino(options, destination) : pino(options);
}
