import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type * as z from "zod";
import {
	BackupError,
	type Cell,
	type FileEnd,
	fileEndSchema,
	formatVersion,
	type Header,
	headerSchema,
	rowSchema,
	type TableEnd,
	type TableStart,
	tableEndSchema,
	tableStartSchema,
} from "./format.ts";

export type BackupPart =
	| { kind: "header"; header: Header }
	| { kind: "table"; table: TableStart }
	| { kind: "row"; row: Cell[] }
	| { kind: "table-end"; table: TableStart; end: TableEnd }
	| { kind: "end"; end: FileEnd };

/** Longer than the largest picture as base64. */
const maxLineBytes = 64 * 1024 * 1024;

/**
 * Reads a backup line by line and checks counts and hashes. The file is complete and unchanged if the part "end" is
 * yielded. Throws BackupError if it is truncated, changed, of a newer format or not a backup.
 */
export async function* readBackup(source: string | Readable): AsyncGenerator<BackupPart> {
	const fileHash = createHash("sha256");
	let table: (TableStart & { hash: ReturnType<typeof createHash>; rows: number }) | null = null;
	let hasHeader = false;
	const totals = { tables: 0, rows: 0 };
	let isComplete = false;
	for await (const line of readLines(source)) {
		if (isComplete) throw new BackupError("Sikkerhetskopien har mer etter sin egen slutt.");
		const value = parseLine(line);
		const end = hasHeader && !table ? fileEndSchema.safeParse(value).data : undefined;
		if (end) {
			const isUnchanged =
				end.tables === totals.tables && end.rows === totals.rows && end.sha256 === fileHash.digest("hex");
			if (!isUnchanged) throw new BackupError("Sikkerhetskopien er endret: Sluttsummen stemmer ikke.");
			isComplete = true;
			yield { kind: "end", end };
			continue;
		}
		fileHash.update(line);
		if (!hasHeader) {
			yield { kind: "header", header: readHeader(value) };
			hasHeader = true;
		} else if (!table) {
			const start = parseLineAs(tableStartSchema, value);
			table = { ...start, hash: createHash("sha256"), rows: 0 };
			yield { kind: "table", table: start };
		} else if (Array.isArray(value)) {
			const row = parseLineAs(rowSchema, value);
			if (row.length !== table.columns.length)
				throw new BackupError(`Sikkerhetskopien er skadet: En rad i ${table.table} har feil lengde.`);
			table.hash.update(line);
			table.rows += 1;
			yield { kind: "row", row };
		} else {
			const end = parseLineAs(tableEndSchema, value);
			if (end.rows !== table.rows || end.sha256 !== table.hash.digest("hex"))
				throw new BackupError(`Sikkerhetskopien er endret: Summen for tabellen ${table.table} stemmer ikke.`);
			totals.tables += 1;
			totals.rows += end.rows;
			yield { kind: "table-end", table: { table: table.table, columns: table.columns }, end };
			table = null;
		}
	}
	if (!isComplete) throw new BackupError("Sikkerhetskopien er kuttet: Slutten mangler.");
}

function readHeader(value: unknown): Header {
	const header = headerSchema.safeParse(value);
	if (!header.success) throw new BackupError("Filen er ikke en sikkerhetskopi fra Lerret.");
	if (header.data.version > formatVersion)
		throw new BackupError("Sikkerhetskopien er tatt av en nyere versjon av Lerret. Oppgrader først.");
	return header.data;
}

function parseLineAs<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
	const result = schema.safeParse(value);
	if (!result.success) throw new BackupError("Sikkerhetskopien har en linje som ikke kan leses.");
	return result.data;
}

function parseLine(line: Buffer): unknown {
	try {
		return JSON.parse(line.toString("utf8"));
	} catch (cause) {
		throw new BackupError("Sikkerhetskopien har en linje som ikke kan leses.", { cause });
	}
}

async function* readLines(source: string | Readable): AsyncGenerator<Buffer> {
	const bytes = typeof source === "string" ? createReadStream(source) : source;
	let pending: Buffer[] = [];
	let length = 0;
	try {
		for await (const chunk of pipeline(bytes, skipBanner, createGunzip(), () => {})) {
			let rest = chunk as Buffer;
			for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
				yield Buffer.concat([...pending, rest.subarray(0, at + 1)]);
				rest = rest.subarray(at + 1);
				pending = [];
				length = 0;
			}
			if (rest.length > 0) pending.push(rest);
			length += rest.length;
			if (length > maxLineBytes) throw new BackupError("Filen er ikke en sikkerhetskopi fra Lerret.");
		}
	} catch (error) {
		throw toBackupError(error, typeof source === "string" ? source : "på standard inn");
	}
	if (pending.length > 0) throw new BackupError("Sikkerhetskopien er kuttet: Slutten mangler.");
}

const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);
const maxBannerBytes = 4096;

/** Skips npm's banner, with which the output of `npm run backup -- - >FILE` begins without `--silent`. */
async function* skipBanner(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let head: Buffer | null = Buffer.alloc(0);
	for await (const chunk of chunks) {
		if (!head) {
			yield chunk;
			continue;
		}
		head = Buffer.concat([head, chunk]);
		const isBanner = head.toString("latin1", 0, 2) === "\n>".slice(0, head.length);
		const at = isBanner ? head.indexOf(gzipMagic) : 0;
		if (at < 0 && head.length < maxBannerBytes) continue;
		yield head.subarray(Math.max(at, 0));
		head = null;
	}
	if (head) yield head;
}

function toBackupError(error: unknown, file: string): unknown {
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (code === "ENOENT") return new BackupError(`Filen ${file} finnes ikke.`);
	if (code === "EACCES" || code === "EISDIR") return new BackupError(`Filen ${file} kan ikke leses.`);
	if (code === "Z_BUF_ERROR") return new BackupError("Sikkerhetskopien er kuttet: Slutten mangler.", { cause: error });
	if (code.startsWith("Z_"))
		return new BackupError("Filen er skadet, eller ikke en sikkerhetskopi fra Lerret.", { cause: error });
	return error;
}
