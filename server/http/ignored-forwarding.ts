import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import { isLoopback } from "../sites/hosts.ts";

const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * Returns a function for every request that warns once if a proxy on this machine forwards while TRUST_PROXY is 0: all
 * visitors then have a loopback address, which the limits per address exempt.
 */
export function createForwardingWarning(trustProxy: number, log: Logger): (request: IncomingMessage) => void {
	let isDone = trustProxy > 0;
	return ({ headers, socket }) => {
		if (isDone || !forwardingHeaders.some((name) => name in headers)) return;
		const address = (socket.remoteAddress ?? "").replace(/^::ffff:/u, "");
		if (!isLoopback(address.includes(":") ? `[${address}]` : address)) return;
		isDone = true;
		log.warn(
			"a proxy on this machine forwards requests, but TRUST_PROXY is 0: all visitors have the proxy's address and are exempt from the limits; set TRUST_PROXY=1",
		);
	};
}
