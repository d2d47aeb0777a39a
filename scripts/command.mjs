// Entry of the operator's commands, `node scripts/command.mjs NAME …`: plain JavaScript, so that an older Node can say what is wrong.
const major = Number(process.versions.node.split(".")[0]);
if (major < 26) {
	console.error(
		`Lerret kjører på Node 26, men dette er Node ${process.versions.node}. Kjør «npm ci» en gang til: Den henter riktig versjon i node_modules. Prøv så på nytt.`,
	);
	process.exit(1);
}
const [name = ""] = process.argv.splice(2, 1);
await import(new URL(`../server/commands/${name.replace(/[^a-z-]/gu, "")}.ts`, import.meta.url).href);
