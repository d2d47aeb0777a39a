// Entry of `npm start` and `npm test`'s build: plain JavaScript, so that an older Node can say what is wrong.
import { fileURLToPath } from "node:url";

const major = Number(process.versions.node.split(".")[0]);
if (major < 26) {
	console.error(
		`Lerret kjører på Node 26, men dette er Node ${process.versions.node}. Kjør «npm ci» en gang til: Den henter riktig versjon i node_modules. Start så med «npm start».`,
	);
	process.exit(1);
}
const { build } = await import("./build.ts");
await build();

// What the house runs with (docs/decisions/0022); each may be set otherwise by whoever starts it.
const environment = {
	DEMO: "1",
	// React renders a third faster without its development checks.
	NODE_ENV: "production",
	// What was compiled at the last start is not compiled again.
	NODE_COMPILE_CACHE: fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url)),
	// glibc would keep what threads have freed, each in an arena of its own: 100 MB.
	MALLOC_ARENA_MAX: "1",
	MALLOC_MMAP_THRESHOLD_: "65536",
	MALLOC_TRIM_THRESHOLD_: "65536",
	...process.env,
};
const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
if (process.platform === "win32") {
	Object.assign(process.env, environment);
	await import("../server/main.ts");
} else {
	// The same process begins anew as the house: memory is laid out as above, and nothing of the build is left in it.
	process.execve(
		process.execPath,
		[process.execPath, ...process.execArgv, "--max-semi-space-size=4", main],
		environment,
	);
}
