import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { house } from "./house.ts";

/** The decoded emails by file name, so that each of the hundreds in a run is read once. */
const known = new Map<string, string>();

/** Returns the emails to an address that are in the outbox now, decoded, oldest first. */
export async function readLettersTo(address: string): Promise<string[]> {
	const outbox = join(house.dataDir, "outbox");
	const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
	for (const name of names)
		if (!known.has(name)) known.set(name, decodeQuotedPrintable(await readFile(join(outbox, name), "utf8")));
	return names.map((name) => known.get(name) ?? "").filter((letter) => letter.includes(`To: ${address}`));
}

function decodeQuotedPrintable(text: string): string {
	const bytes = text
		.replace(/=\r?\n/gu, "")
		.replace(/=([0-9A-F]{2})/gu, (_, code) => String.fromCharCode(parseInt(code, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}
