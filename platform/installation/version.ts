import { readFileSync } from "node:fs";
import * as z from "zod";

const rootPackage = new URL("../../package.json", import.meta.url);

/** The version of this program, from the package.json of the repository, which is the one place to change it. */
export const version = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(rootPackage, "utf8"))).version;
