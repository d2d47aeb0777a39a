import { runAdmin } from "./admin-command.ts";

const print = { say: console.log, complain: console.error };
process.exitCode = await runAdmin(process.argv.slice(2), process.env, print);
