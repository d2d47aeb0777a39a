// Entry of `npm start`: plain JavaScript, so that an older Node can say what is wrong.
import { fileURLToPath } from "node:url";
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { houseEnvironment, houseOptions } = await import("./house-settings.ts");
const { enableCompileCache, flushCompileCache } = await import("node:module");
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? houseEnvironment.NODE_COMPILE_CACHE);
const { buildOrExit } = await import("./build.ts");
await buildOrExit();

const environment = { ...houseEnvironment, ...process.env, DEMO: process.env.DEMO || "1" };
const main = fileURLToPath(new URL("../server/main.ts", import.meta.url));
if (process.platform === "win32") {
	Object.assign(process.env, environment);
	await import("../server/main.ts");
} else {
	// What begins anew does not end first, which would write it.
	flushCompileCache();
	// The same process begins anew as the house: memory is laid out as above, and nothing of the build is left in it.
	process.execve(process.execPath, [process.execPath, ...process.execArgv, ...houseOptions, main], environment);
}
