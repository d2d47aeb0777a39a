import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads the first line of standard input; at a terminal, prompts for it without echo. */
export async function readPassword(): Promise<string> {
	const isTyped = process.stdin.isTTY === true;
	if (isTyped) process.stderr.write("Nytt passord: ");
	const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTyped });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		if (isTyped) process.stderr.write("\n");
	}
}
