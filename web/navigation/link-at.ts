export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

/** Whether a link opens on this site in this window. */
export const staysHere = (link: HTMLAnchorElement): boolean =>
	(link.target === "" || link.target === "_self") && !link.hasAttribute("download") && link.origin === location.origin;

/** Whether a link leads to the current page or a fragment of it. */
export const isToThisPage = ({ pathname, search }: HTMLAnchorElement): boolean =>
	pathname === location.pathname && search === location.search;
