// Entry of `npm start` and `npm test`'s build: plain JavaScript, so that an older Node can say what is wrong.
const major = Number(process.versions.node.split(".")[0]);
if (major < 26) {
	console.error(
		`Lerret kjører på Node 26, men dette er Node ${process.versions.node}. Kjør «npm ci» en gang til: Den henter riktig versjon i node_modules. Start så med «npm start».`,
	);
	process.exit(1);
}
process.env.DEMO ??= "1";
// React renders a third faster without its development checks.
process.env.NODE_ENV ??= "production";
const { build } = await import("./build.ts");
await build();
await import("../server/main.ts");
