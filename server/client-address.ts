import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

/**
 * Where a request comes from, for counting: an IPv4 address, or the /64 that an IPv6 address lies in, which is one household's.
 * Forwarding headers count only as far as there are trusted proxies, each of which adds the address it was called from;
 * anything before those could have been written by the visitor.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
	const socket = remoteAddress(c.env);
	if (trustedProxies === 0) return networkOf(socket);
	const forwarded = (c.req.header("x-forwarded-for") ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	const told = forwarded.at(-trustedProxies) ?? forwarded[0];
	return networkOf(told ?? socket);
}

/** The socket's other end, where the request came through one. */
function remoteAddress(env: unknown): string {
	const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
	return incoming?.socket?.remoteAddress ?? "";
}

/** An address without port, mapping and zone; the first four groups of an IPv6 address. */
export function networkOf(text: string): string {
	const bare = text
		.replace(/^\[([^\]]*)\](?::\d+)?$/u, "$1")
		.replace(/%.*$/u, "")
		.replace(/^::ffff:(?=\d+\.)/iu, "")
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/u, "$1");
	if (isIP(bare) === 0) return "unknown";
	if (!isIPv6(bare)) return bare;
	// URL writes an IPv6 address in one way only, with the zeros of one gap left out.
	const [head = "", tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split("::");
	const first = head.split(":").filter(Boolean);
	const last = tail === undefined ? [] : tail.split(":").filter(Boolean);
	const groups = [...first, ...Array<string>(8 - first.length - last.length).fill("0"), ...last];
	return `${groups.slice(0, 4).join(":")}::/64`;
}
