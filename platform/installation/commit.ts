import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What `npm run release` writes beside package.json. */
export const releaseFile = "release.json";
export const releaseSchema = z.object({ version: z.string(), commit: z.string() });

const release = readRelease();
/** A release has no npm and no sources of the pages. */
export const isRelease = release !== null;
/** A release's own version, which names the commit unless it has a version of its own. */
export const releaseVersion = release?.version ?? null;

function readRelease(): z.infer<typeof releaseSchema> | null {
	try {
		return releaseSchema.parse(JSON.parse(readFileSync(`${root}${releaseFile}`, "utf8")));
	} catch {
		return null;
	}
}

/** The commit that this program was built from: a release's from its file, a checkout's from Git; null if neither says it. */
export const readCommit = (): string | null => release?.commit ?? readCheckedOutCommit();

function readCheckedOutCommit(): string | null {
	try {
		// A copy without its .git may be in the folder of another repository.
		const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(root.replace(/\/$/u, "")) };
		return execFileSync("git", ["rev-parse", "HEAD"], {
			cwd: root,
			env,
			stdio: ["ignore", "pipe", "ignore"],
			encoding: "utf8",
			timeout: 1000,
		}).trim();
	} catch {
		return null;
	}
}
