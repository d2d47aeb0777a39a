import { expect, test } from "vitest";
import { withLocalCommands } from "./commands.ts";

test.each([
	["Ta en først: npm run backup -- FIL", "Ta en først: bin/lerret backup FIL"],
	["npm run --silent backup -- - >FIL", "bin/lerret backup - >FIL"],
	["legges tilbake med npm run restore.", "legges tilbake med bin/lerret restore."],
	["Bruk: npm run admin -- KOMMANDO --help", "Bruk: bin/lerret admin KOMMANDO --help"],
	["prøv «PORT=3001 npm start»", "prøv «PORT=3001 bin/lerret start»"],
])("a release has another command in «%s», and a checkout the same", (text, inRelease) => {
	expect(withLocalCommands(text, true)).toBe(inRelease);
	expect(withLocalCommands(text, false)).toBe(text);
});
