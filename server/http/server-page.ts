import { readFileSync } from "node:fs";
import { raw } from "hono/html";

const sharedStyles = ["../../contracts/theme/fonts/grotesk.css", "../../contracts/theme.css", "./server-page.css"]
	.map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
	.join("");

/**
 * The shared styles followed by the rules of the file, for a page that the server makes without React. Call it once per
 * module.
 */
export function readPageStyle(file: URL): string {
	return `${sharedStyles}${readFileSync(file, "utf8")}`;
}

/** A font that arrives after the first paint is not used (contracts/theme.css). */
export const fontPreloads = raw(
	["display", "text"]
		.map(
			(font) => `<link rel="preload" as="font" type="font/woff2" href="/fonts/${font}.woff2" crossorigin="anonymous">`,
		)
		.join("\n"),
);
