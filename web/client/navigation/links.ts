export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

export const opensInWindow = (link: HTMLAnchorElement): boolean =>
	(link.target === "" || link.target === "_self") && !link.hasAttribute("download") && link.origin === location.origin;

export const isToCurrentPage = ({ pathname, search }: HTMLAnchorElement): boolean =>
	pathname === location.pathname && search === location.search;
