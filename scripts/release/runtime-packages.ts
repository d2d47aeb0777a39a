import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const packageSchema = z.object({
	link: z.boolean().optional(),
	resolved: z.string().optional(),
	dependencies: z.record(z.string(), z.string()).optional(),
	optionalDependencies: z.record(z.string(), z.string()).optional(),
	peerDependencies: z.record(z.string(), z.string()).optional(),
	peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).optional(),
});
type Package = z.infer<typeof packageSchema>;

/**
 * The folders of the packages that parts of the repository need when they run, by the lock file: `needed` are the parts
 * and the packages to begin with. Optional packages, such as those of other processors, are left out if they are not
 * installed. Throws for a package that is missing.
 */
export function runtimePackages(root: string, needed: { from: string; name: string }[]): string[] {
	const lock = z
		.object({ packages: z.record(z.string(), packageSchema) })
		.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
	const found = new Set<string>();
	const waiting = [...needed];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const path = resolvePath(lock.packages, next.from, next.name);
		if (path === null) throw new Error(`${next.name}, which ${next.from} needs, is not in the lock file`);
		if (found.has(path) || !existsSync(join(root, path))) continue;
		found.add(path);
		const entry = lock.packages[path];
		// A part of the repository stands there as a link.
		const folder = entry?.link ? (entry.resolved ?? path) : path;
		waiting.push(...dependenciesOf(lock.packages[folder] ?? {}).map((name) => ({ from: folder, name })));
	}
	return [...found].sort();
}

function dependenciesOf({
	dependencies,
	optionalDependencies,
	peerDependencies = {},
	peerDependenciesMeta = {},
}: Package): string[] {
	const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
	return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** As Node finds a package: in the folder's own node_modules, then in those above it. */
function resolvePath(packages: Record<string, Package>, from: string, name: string): string | null {
	for (let folder = from; ; folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "") {
		const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
		if (packages[path]) return path;
		if (folder === "") return null;
	}
}
