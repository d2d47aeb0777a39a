import { readFileSync } from "node:fs";
import * as z from "zod";
import { releaseVersion } from "./commit.ts";

const rootPackage = new URL("../../package.json", import.meta.url);

/** The version of this program, from the package.json of the repository, which is the one place to change it; in a release, the release's. */
export const version =
	releaseVersion ?? z.object({ version: z.string() }).parse(JSON.parse(readFileSync(rootPackage, "utf8"))).version;
