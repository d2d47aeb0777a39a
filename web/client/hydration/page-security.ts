import { createContext, useContext } from "react";

/** What the page's CSP needs to allow the site's own scripts and styles. Set on the server only. */
export type PageSecurity = {
	/**
	 * Marks inline scripts and styles of the site's own components. The server allows them in the CSP by hash and
	 * removes the nonce, because pages are cached for many visitors.
	 */
	nonce?: string;
	integrityOf: (path: string) => string | undefined;
};

export const PageSecurityContext = createContext<PageSecurity>({ integrityOf: () => undefined });

export const usePageSecurity = (): PageSecurity => useContext(PageSecurityContext);
