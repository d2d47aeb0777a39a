import { createContext, useContext } from "react";

/** What makes scripts and styles of a page known to the browser as ours. Filled by the server alone. */
export type PageSecurity = {
	/**
	 * Marks what our own components write into the page. The server allows that alone in the page's policy, by its hash, and takes the mark
	 * out again, because pages are kept for many visitors.
	 */
	nonce?: string;
	/** The hash of a script file, which the browser compares with what it is sent. */
	integrityOf: (path: string) => string | undefined;
};

export const PageSecurityContext = createContext<PageSecurity>({ integrityOf: () => undefined });

export const usePageSecurity = (): PageSecurity => useContext(PageSecurityContext);
