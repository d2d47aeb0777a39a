export const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

export const opensInWindow = (link: HTMLAnchorElement): boolean =>
	(link.target === "" || link.target === "_self") && !link.hasAttribute("download") && link.origin === location.origin;

/** Whether an address has the path and the query of the browser's; fragments may differ. */
export const isCurrentPage = ({ pathname, search }: Pick<Location, "pathname" | "search">): boolean =>
	pathname === location.pathname && search === location.search;
