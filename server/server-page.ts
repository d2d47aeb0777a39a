import { readFileSync } from "node:fs";
import { raw } from "hono/html";

/** The look that pages of the server itself share, those that no React draws: the house's own, and what they make of it. */
const shared = ["../contracts/look.css", "./server-page.css"]
	.map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
	.join("");

/** The style of one of them, to stand in the page: the shared rules, then those of the file. Read once, with the module that asks. */
export function readPageStyle(file: URL): string {
	return `${shared}${readFileSync(file, "utf8")}`;
}

/** For the head: a face that comes after the page is first drawn is not used in it (contracts/look.css). */
export const facePreloads = raw(
	["display", "text"]
		.map(
			(face) => `<link rel="preload" as="font" type="font/woff2" href="/fonts/${face}.woff2" crossorigin="anonymous">`,
		)
		.join("\n"),
);
