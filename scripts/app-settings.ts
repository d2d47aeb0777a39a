import { fileURLToPath } from "node:url";

/** How the app is run (docs/decisions/0001), also in the benchmarks. */

export const appEnvironment: Record<string, string> = {
	// React renders a third faster without its development checks.
	NODE_ENV: "production",
	NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)),
	// glibc otherwise keeps freed memory in an arena for each thread: 100 MB.
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "16384",
	MALLOC_TRIM_THRESHOLD_: "65536",
};

export const nodeOptions: string[] = [
	"--max-semi-space-size=4",
	"--max-old-space-size=400",
	// V8's default of four threads compile and collect garbage on all processors at once, while requests wait.
	"--v8-pool-size=1",
];
