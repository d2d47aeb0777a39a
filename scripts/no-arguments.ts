/**
 * For commands that take no arguments: prints `help` and exits with 0 on `--help`, and exits with 2 on any other
 * argument.
 */
export function requireNoArguments(help: string, unknown = "Ukjent valg"): void {
	const args = process.argv.slice(2);
	if (args.length === 0) return;
	const wantsHelp = args.length === 1 && (args[0] === "--help" || args[0] === "-h");
	if (wantsHelp) console.log(help);
	else console.error(`${unknown}: ${args.find((arg) => arg !== "--help" && arg !== "-h")}\n\n${help}`);
	process.exit(wantsHelp ? 0 : 2);
}
