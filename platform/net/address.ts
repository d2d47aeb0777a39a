import ipaddr from "ipaddr.js";

/** Where IPv6 addresses of the public internet lie (RFC 4291, section 2.4): what maps IPv4 into IPv6 lies outside, or has a range of its own. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for an IP address that lies on the public internet. Loopback, private, link-local, carrier-grade NAT, multicast, reserved ranges
 * and the IPv6 forms that stand for an IPv4 address (mapped, NAT64, 6to4, Teredo) do not, nor does what is no address at all.
 */
export function isPublicAddress(address: string): boolean {
	if (!ipaddr.isValid(address)) return false;
	const parsed = ipaddr.parse(address);
	if (parsed.range() !== "unicast") return false;
	return parsed instanceof ipaddr.IPv6 ? parsed.match(globalUnicast) : true;
}
