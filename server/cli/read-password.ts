import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Reads the first line of standard input; at a terminal, prompts for it without echo. */
export async function readPassword(): Promise<string> {
	const isTerminal = process.stdin.isTTY === true;
	if (isTerminal) process.stderr.write("Nytt passord: ");
	const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
	const lines = createInterface({ input: process.stdin, output: silentOutput, terminal: isTerminal });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		if (isTerminal) process.stderr.write("\n");
	}
}
