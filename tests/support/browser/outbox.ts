import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { app } from "./start-app.ts";

/** The decoded emails by file name, so that each of the hundreds in a run is read once. */
const emailsByFile = new Map<string, string>();

/** Returns the emails to an address that are in the outbox now, decoded, oldest first. */
export async function readEmailsTo(address: string, dataDir = app.dataDir): Promise<string[]> {
	const outbox = join(dataDir, "outbox");
	const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml")).sort();
	for (const name of names)
		if (!emailsByFile.has(name))
			emailsByFile.set(name, decodeQuotedPrintable(await readFile(join(outbox, name), "utf8")));
	return names.map((name) => emailsByFile.get(name) ?? "").filter((email) => email.includes(`\nTo: ${address}`));
}

function decodeQuotedPrintable(text: string): string {
	const bytes = text
		.replace(/=\r?\n/gu, "")
		.replace(/=([0-9A-F]{2})/gu, (_, code) => String.fromCharCode(parseInt(code, 16)));
	return Buffer.from(bytes, "latin1").toString("utf8");
}
