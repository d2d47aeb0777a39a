/** A whole address as a path where it leads to this site, as it is where it leads elsewhere. */
export function localAddress(address: string): string {
	try {
		const { origin, pathname, search, hash } = new URL(address, location.origin);
		return origin === location.origin ? `${pathname}${search}${hash}` : address;
	} catch {
		return address;
	}
}
