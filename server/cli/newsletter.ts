import { withLocalCommands } from "@lerret/platform/installation/commands";
import { runNewsletter } from "./newsletter-command.ts";

const print = {
	writeLine: (text: string) => console.log(withLocalCommands(text)),
	writeError: (text: string) => console.error(withLocalCommands(text)),
};
process.exitCode = await runNewsletter(process.argv.slice(2), process.env, print);
