import { createContext, useContext } from "react";

/** A site's theme in its pages. */
export type PageTheme = {
	/** Its fonts and colours, which follow the styles of all sites. */
	css: string;
	/** The colour of the browser's own bars. */
	color: string | undefined;
	/** The font files that every page preloads. */
	fonts: string[];
};

/** The server sets it. The browser reads it from the page, whose style element has the styles and the theme. */
const readTheme = (head: HTMLHeadElement): PageTheme => ({
	css: "",
	color: head.querySelector<HTMLMetaElement>("[name=theme-color]")?.content,
	fonts: [...head.querySelectorAll("[rel=preload][as=font]")].map((link) => link.getAttribute("href") ?? ""),
});

export const PageThemeContext = createContext<PageTheme>(
	import.meta.env.SSR ? { css: "", color: undefined, fonts: [] } : readTheme(document.head),
);

export const usePageTheme = (): PageTheme => useContext(PageThemeContext);
