/** The link that an event is about, or null. */
export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** True for a link that leads to somewhere on this site, in this window. */
export const staysHere = (link: HTMLAnchorElement): boolean =>
	(link.target === "" || link.target === "_self") && !link.hasAttribute("download") && link.origin === location.origin;

/** True for a link to the page that is open, or to a place in it. */
export const isToThisPage = ({ pathname, search }: HTMLAnchorElement): boolean =>
	pathname === location.pathname && search === location.search;
