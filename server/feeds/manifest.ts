import { iconPath, paths } from "@lerret/contracts/paths";
import type { SiteConfig } from "@lerret/contracts/site";
import { deriveTokens } from "@lerret/contracts/theme/tokens";
import { iconNames, icons } from "./icons.ts";

/** The web app manifest (https://www.w3.org/TR/appmanifest/). */
export function writeManifest(site: SiteConfig): object {
	const { night } = deriveTokens(site.appearance).frame;
	return {
		id: paths.front,
		name: site.title,
		short_name: site.title,
		lang: "nb",
		dir: "ltr",
		start_url: paths.front,
		scope: paths.front,
		display: "minimal-ui",
		background_color: night,
		theme_color: night,
		icons: [
			{ src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
			...iconNames.map((name) => ({
				src: iconPath(name),
				sizes: `${icons[name].size}x${icons[name].size}`,
				type: "image/png",
				purpose: icons[name].maskable ? "maskable" : "any",
			})),
		],
	};
}
