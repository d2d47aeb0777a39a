import { runAdmin } from "./admin-command.ts";

/** `npm run admin -- …`: the staff, the keys and the sites, for whoever has the machine. */
const print = { say: console.log, complain: console.error };
process.exitCode = await runAdmin(process.argv.slice(2), process.env, print);
