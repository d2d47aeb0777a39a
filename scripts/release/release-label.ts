import { execFileSync } from "node:child_process";

/**
 * The version of a release: the package's where the commit has its tag (`v1.0.0`), else with the commit behind it, so that two
 * builds of different code never have one name. Files that are not committed are named too.
 */
export function releaseLabel(root: string, version: string): string {
	const git = (...args: string[]) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
	const isChanged = git("status", "--porcelain", "--untracked-files=no") !== "";
	if (!isChanged && git("tag", "--points-at", "HEAD").split("\n").includes(`v${version}`)) return version;
	return `${version}-dev.${git("rev-parse", "--short=8", "HEAD")}${isChanged ? ".changed" : ""}`;
}
