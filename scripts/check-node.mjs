// Plain JavaScript without imports, so that any Node can run it.

/**
 * Whether `npm ci` by this version of Node, such as "20.19.5", installs all that the build needs. With others npm leaves out the bundler's
 * binary, which then fails with a stack trace. `engines` in package.json says the same.
 */
export function isSupportedNode(version) {
	const [major, minor] = version.split(".").map(Number);
	return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/** Ends the process with one line where npm runs on an unsupported Node. For what builds: the commands need no more than the runtime. */
export function checkInstallation() {
	// Behind npm, `node` is the pinned one of node_modules; npm says which one runs npm itself.
	const version = /\bnode\/v(\d+\.\d+\.\d+)/u.exec(process.env.npm_config_user_agent ?? "")?.[1];
	if (version && !isSupportedNode(version))
		stop(
			`Lerret trenger Node 20.19 eller en nyere 20-versjon, eller 22.12 eller nyere, men dette er Node ${version}. Oppgrader Node, og kjør «npm ci» på nytt.`,
		);
	checkRuntime();
}

/** Ends the process with one line where it does not run on the pinned Node. */
export function checkRuntime() {
	const version = process.versions.node;
	if (Number(version.split(".")[0]) < 26)
		stop(
			`Lerret kjører på Node 26, men dette er Node ${version}. Kjør «npm ci» en gang til: Den henter riktig versjon i node_modules. Prøv så på nytt.`,
		);
}

function stop(sentence) {
	console.error(sentence);
	process.exit(1);
}
