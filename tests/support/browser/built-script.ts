import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../web/build/client/assets");

/** The address of the one script of the site's pages that includes `text`: built scripts have no names of their own. */
export function findBuiltScript(text: string): string {
	const found = readdirSync(folder).filter(
		(name) => name.endsWith(".js") && readFileSync(join(folder, name), "utf8").includes(text),
	);
	if (found.length !== 1) throw new Error(`${found.length} built scripts include ${text}`);
	return `/assets/${found[0]}`;
}
