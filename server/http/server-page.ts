import { readFileSync } from "node:fs";
import { fontPaths } from "@lerret/contracts/theme/fonts";
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

/** Pages of the app itself have the default pair. */
export const fontPreloads = raw(
	fontPaths("grotesk")
		.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin="anonymous">`)
		.join("\n"),
);
