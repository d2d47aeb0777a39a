import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import * as z from "zod";

/** Which packages are in the built files, for the bill of materials of a release. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = join(root, "build/packages");

/** Lists the folders of the packages in what a build makes of `part`. */
export function listBundledPackages(part: string): Plugin {
	return {
		name: "list-bundled-packages",
		generateBundle(_options, bundle) {
			const modules = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
			const packages = modules
				.filter((id) => id.startsWith(root))
				.flatMap((id) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/u.exec(id.slice(root.length))?.[0] ?? []);
			mkdirSync(folder, { recursive: true });
			const file = join(folder, `${part}-${this.environment.name}.json`);
			writeFileSync(file, JSON.stringify([...new Set(packages)].sort()));
		},
	};
}

/** The folders of all packages in the built files, below the root. */
export function readBundledPackages(): string[] {
	const lists = globSync("*.json", { cwd: folder }).map((file) =>
		z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, file), "utf8"))),
	);
	return [...new Set(lists.flat())].sort();
}
