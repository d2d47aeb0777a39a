import { isRelease } from "./commit.ts";

const names = "admin|backup|newsletter|restore|sync";

/**
 * Names the operator's commands in a text as they are run here: `npm run backup -- FILE` in a checkout, and `bin/lerret backup
 * FILE` in a release, which has no npm.
 */
export function withLocalCommands(text: string, inRelease = isRelease): string {
	if (!inRelease) return text;
	return text
		.replaceAll(new RegExp(`npm run (?:--silent )?(${names})\\b(?: --(?= ))?`, "gu"), "bin/lerret $1")
		.replaceAll("npm start", "bin/lerret start");
}
