import ipaddr from "ipaddr.js";

/** Public IPv6 addresses (RFC 4291, section 2.4); mapped IPv4 addresses lie outside, or have a range of their own. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an IP address on the public internet. False for loopback, private, link-local, carrier-grade NAT, multicast
 * and reserved ranges, for IPv6 forms of IPv4 addresses (mapped, NAT64, 6to4, Teredo), and for anything else.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== "unicast") return false;
	return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true;
}
