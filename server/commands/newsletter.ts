import { runNewsletter } from "./newsletter-command.ts";

const print = { say: console.log, complain: console.error };
process.exitCode = await runNewsletter(process.argv.slice(2), process.env, print);
