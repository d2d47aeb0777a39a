/** Returns the path of a URL on this site, and any other address unchanged. */
export function toLocalPath(address: string): string {
	try {
		const { origin, pathname, search, hash } = new URL(address, location.origin);
		return origin === location.origin ? `${pathname}${search}${hash}` : address;
	} catch {
		return address;
	}
}
