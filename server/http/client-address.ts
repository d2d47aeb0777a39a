import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

/**
 * Returns the client's IPv4 address, or the /64 network of its IPv6 address (one household), for rate limits.
 * Forwarding headers count only for the number of trusted proxies: the client could have written earlier entries.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
	const socket = remoteAddress(c.env);
	if (trustedProxies === 0) return networkOf(socket);
	const forwarded = (c.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const forwardedAddress = forwarded.at(-trustedProxies) ?? forwarded[0];
	return networkOf(forwardedAddress ?? socket);
}

/** The address of the request's connection; "" if it is not known. */
function remoteAddress(env: unknown): string {
	const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
	return incoming?.socket?.remoteAddress ?? "";
}

/** Strips port, IPv4 mapping and zone; returns the /64 network of an IPv6 address, and "unknown" for any other text. */
export function networkOf(text: string): string {
	const address = text
		.replace(/^\[([^\]]*)\](?::\d+)?$/u, "$1")
		.replace(/%.*$/u, "")
		.replace(/^::ffff:(?=\d+\.)/iu, "")
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/u, "$1");
	if (isIP(address) === 0) return "unknown";
	if (!isIPv6(address)) return address;
	// URL normalizes IPv6 addresses, which leaves at most one gap of zeros.
	const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
	const first = head.split(":").filter(Boolean);
	const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
	const groups = [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
	return `${groups.slice(0, 4).join(":")}::/64`;
}
