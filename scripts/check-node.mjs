// Plain JavaScript without imports, so that any version of Node can run it.

/**
 * Whether `npm ci` with this version of Node, such as "20.19.5", installs everything that the build needs. With others
 * npm leaves out the bundler's binary, which then fails with a stack trace. `engines` in package.json has the same
 * versions.
 */
export function isSupportedNode(version) {
	const [major, minor] = version.split(".").map(Number);
	return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * Exits with one line if npm runs on an unsupported Node. For scripts that build; the operator's commands need only
 * `checkRuntime`.
 */
export function checkInstallation() {
	// Under npm, `node` is the pinned one of node_modules; the user agent has the version that runs npm itself.
	const version = /\bnode\/v(\d+\.\d+\.\d+)/u.exec(process.env.npm_config_user_agent ?? "")?.[1];
	if (version && !isSupportedNode(version))
		stop(
			`Lerret trenger Node 20.19 eller en nyere 20-versjon, eller 22.12 eller nyere, men dette er Node ${version}. Oppgrader Node, og kjør «npm ci» på nytt.`,
		);
	checkRuntime();
}

/** Exits with one line if this is not the pinned Node. */
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
