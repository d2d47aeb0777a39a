// Entry of the operator's commands, `node scripts/command.mjs NAME …`. Plain JavaScript, so that an older Node can
// print what is wrong.
import { checkRuntime } from "./check-node.mjs";

checkRuntime();
const [name = ""] = process.argv.splice(2, 1);
await import(new URL(`../server/cli/${name.replace(/[^a-z-]/gu, "")}.ts`, import.meta.url).href);
