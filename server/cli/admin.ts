import { runAdmin } from "./admin-command.ts";

const print = { writeLine: console.log, writeError: console.error };
process.exitCode = await runAdmin(process.argv.slice(2), process.env, print);
