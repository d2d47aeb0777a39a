import * as z from "zod";

/**
 * The file is gzip of JSON lines: a header; for each table its name and columns, its rows as arrays, and their number
 * with the SHA-256 of their lines; at the end the totals with the SHA-256 of all lines before. Bytes are base64.
 * The format does not depend on the database, so that a venue can move from one to the other.
 */
export const formatVersion = 1;

/** Why a backup cannot be made, read or restored: a sentence in bokmål. */
export class BackupError extends Error {
	constructor(message: string, options?: ErrorOptions) {
		super(message, options);
		this.name = "BackupError";
	}
}

export const columnKindSchema = z.enum(["text", "integer", "real", "bytes"]);
export type ColumnKind = z.infer<typeof columnKindSchema>;

export const headerSchema = z.strictObject({
	format: z.literal("lerret-backup"),
	version: z.int(),
	takenAt: z.iso.datetime(),
	from: z.enum(["sqlite", "postgres"]),
	migrations: z.array(z.string()),
});
export type Header = z.infer<typeof headerSchema>;

export const tableStartSchema = z.strictObject({
	table: z.string(),
	columns: z.array(z.strictObject({ name: z.string(), kind: columnKindSchema })),
});
export type TableStart = z.infer<typeof tableStartSchema>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);
export const tableEndSchema = z.strictObject({ rows: z.int().nonnegative(), sha256 });
export type TableEnd = z.infer<typeof tableEndSchema>;
export const fileEndSchema = z.strictObject({ tables: z.int().nonnegative(), rows: z.int().nonnegative(), sha256 });
export type FileEnd = z.infer<typeof fileEndSchema>;

const cellSchema = z.union([z.string(), z.number(), z.null(), z.strictObject({ base64: z.base64() })]);
export type Cell = z.infer<typeof cellSchema>;
export const rowSchema = z.array(cellSchema);

/** Converts a database value for the file. Throws BackupError if it does not fit its column. */
export function toCell(value: unknown, kind: ColumnKind, where: string): Cell {
	if (value === null) return null;
	if (kind === "text" && typeof value === "string") return value;
	if (kind === "bytes" && value instanceof Uint8Array) return { base64: Buffer.from(value).toString("base64") };
	// The PostgreSQL driver returns bigint as text.
	const number = kind === "integer" && typeof value === "string" ? Number(value) : value;
	if (kind === "integer" && Number.isSafeInteger(number)) return number as number;
	if (kind === "real" && typeof number === "number" && Number.isFinite(number)) return number;
	throw new BackupError(`${where} har en verdi som ikke passer i kolonnen.`);
}

/** Converts a value of the file for the database. Throws BackupError if it does not fit its column. */
export function fromCell(cell: Cell, kind: ColumnKind, where: string): string | number | Buffer | null {
	if (cell === null) return null;
	if (kind === "text" && typeof cell === "string") return cell;
	if (kind === "integer" && Number.isSafeInteger(cell)) return cell as number;
	if (kind === "real" && typeof cell === "number") return cell;
	if (kind === "bytes" && typeof cell === "object") return Buffer.from(cell.base64, "base64");
	throw new BackupError(`Sikkerhetskopien har en verdi som ikke passer i ${where}.`);
}
