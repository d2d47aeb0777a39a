import pino, { type DestinationStream, type LevelWithSilent, type Logger } from "pino";
import { currentRequestId } from "./http/request-id.ts";
import { redactSecrets } from "./redact-secrets.ts";

/** The log of a process: one line of JSON per entry, without secrets, on standard output unless another stream is given. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Logger {
	const options = {
		level,
		redact: ["req.headers.cookie", "req.headers.authorization"],
		mixin: () => {
			const requestId = currentRequestId();
			return requestId ? { requestId } : {};
		},
		hooks: { streamWrite: redactSecrets },
	};
	return destination ? pino(options, destination) : pino(options);
}
