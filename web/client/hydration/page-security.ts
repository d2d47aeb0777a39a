import { createContext, useContext } from "react";

/** What the page's scripts need, and what its CSP needs to allow them and the styles. Set on the server only. */
export type PageSecurity = {
	/**
	 * Marks inline scripts and styles of the site's own components. The server allows them in the CSP by hash and
	 * removes the nonce, because pages are cached for many visitors.
	 */
	nonce?: string;
	integrityOf: (path: string) => string | undefined;
	/** The page answers a form, so a reload would send the form again. */
	isFormAnswer?: boolean;
	/** The elements of blocks are marked with their ids, as a preview's are (`server/previews`). */
	marksBlocks?: boolean | undefined;
};

export const PageSecurityContext = createContext<PageSecurity>({ integrityOf: () => undefined });

export const usePageSecurity = (): PageSecurity => useContext(PageSecurityContext);
