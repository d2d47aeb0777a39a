import { runNewsletter } from "./newsletter-command.ts";

/** `npm run newsletter -- …`: the week's newsletter, made from the programme. */
const print = { say: console.log, complain: console.error };
process.exitCode = await runNewsletter(process.argv.slice(2), process.env, print);
