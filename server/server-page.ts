import { readFileSync } from "node:fs";

/** The look that pages of the server itself share, those that no React draws. */
const shared = readFileSync(new URL("./server-page.css", import.meta.url), "utf8");

/** The style of one of them, to stand in the page: the shared rules, then those of the file. Read once, with the module that asks. */
export function readPageStyle(file: URL): string {
	return `${shared}${readFileSync(file, "utf8")}`;
}
