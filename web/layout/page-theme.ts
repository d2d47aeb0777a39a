import { fontPaths } from "@lerret/contracts/theme/fonts";
import { defaultColors } from "@lerret/contracts/theme/tokens";
import { createContext, useContext } from "react";

/** A site's theme in its pages. */
export type PageTheme = {
	/** Its fonts and colours, which follow the styles of all sites. */
	css: string;
	/** The colour of the browser's own bars. */
	color: string;
	/** The font files that every page preloads. */
	fonts: string[];
};

const head = import.meta.env.SSR ? null : document.head;

/** The server sets it. The browser reads it from the page, whose style element has the styles and the theme. */
export const PageThemeContext = createContext<PageTheme>({
	css: "",
	color: head?.querySelector<HTMLMetaElement>("[name=theme-color]")?.content ?? defaultColors.dark.ground,
	fonts: head
		? [...head.querySelectorAll("link[rel=preload][as=font]")].map((link) => link.getAttribute("href") ?? "")
		: fontPaths("grotesk"),
});

export const usePageTheme = (): PageTheme => useContext(PageThemeContext);
