import { runNewsletter } from "./newsletter-command.ts";

const print = { writeLine: console.log, writeError: console.error };
process.exitCode = await runNewsletter(process.argv.slice(2), process.env, print);
