import { fileURLToPath } from "node:url";

/** What the house runs with (docs/decisions/0022). The benchmarks start it with the same. */

/** Each may be set otherwise by whoever starts it. */
export const houseEnvironment: Record<string, string> = {
	// React renders a third faster without its development checks.
	NODE_ENV: "production",
	// What was compiled at the last start is not compiled again.
	NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)),
	// glibc would keep what threads have freed, each in an arena of its own: 100 MB.
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "16384",
	MALLOC_TRIM_THRESHOLD_: "65536",
};

/** Options of Node. */
export const houseOptions: string[] = ["--max-semi-space-size=4", "--max-old-space-size=400"];
