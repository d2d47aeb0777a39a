// Entry of `npm test`. Plain JavaScript, so that an older Node can print what is wrong.
import { checkInstallation } from "./check-node.mjs";

checkInstallation();
const { requireNoArguments } = await import("./no-arguments.ts");
requireNoArguments(
	[
		"Usage: npm test",
		"",
		"Builds what is stale, checks types and lint, and runs the tests: rules, HTTP on SQLite and PostgreSQL, and a browser.",
		"CONTRIBUTING.md says how to run a part. `npm run prove` runs the exhaustive tests.",
	].join("\n"),
	"Unknown argument",
);
await import("./test.ts");
