import { expect, test } from "vitest";
import { splitAtRanges } from "./number-ranges.ts";

test.each([
	["mandag–fredag 10.00–15.00", ["mandag–fredag ", "10.00–15.00", ""]],
	["kl. 17–21, i helgene 12–18", ["", "kl. 17–21", ", i helgene ", "12–18", ""]],
	["Ungdom 13–21 år", ["Ungdom ", "13–21", " år"]],
	["Åpent – som regel", ["Åpent – som regel"]],
])("%s is split around its ranges without loss", (text, pieces) => {
	expect(splitAtRanges(text)).toEqual(pieces);
	expect(pieces.join("")).toBe(text);
});
