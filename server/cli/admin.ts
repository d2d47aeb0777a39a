import { withLocalCommands } from "@lerret/platform/installation/commands";
import { runAdmin } from "./admin-command.ts";

const print = {
	writeLine: (text: string) => console.log(withLocalCommands(text)),
	writeError: (text: string) => console.error(withLocalCommands(text)),
};
process.exitCode = await runAdmin(process.argv.slice(2), process.env, print);
