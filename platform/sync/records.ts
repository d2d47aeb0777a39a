import { fieldMessage } from "@lerret/contracts/field-messages";
import { cleanLine } from "@lerret/contracts/text";
import * as z from "zod";
import { toLine } from "./feed-text.ts";

/** Records of a source, read one by one, so that a bad one does not stop the others. */

export type RecordKind = "production" | "event";

/** A record that cannot be used. It is present at the source all the same, so nothing here is withdrawn because of it. */
export type RejectedRecord = {
	kind: RecordKind;
	/** Null if it cannot be read; then it may be any record of its kind. */
	id: string | null;
	/** The ids of showings that come within a production's record. */
	eventIds: (string | null)[];
	/** A sentence in bokmål that names the record and the field. */
	reason: string;
};

const idError = "Må ha fra 1 til 100 synlige tegn, og ikke bare punktum.";

/** An id as it is stored, and as addresses and forms have it. */
export const idSchema = z
	.union([z.string(), z.int()], "Må være en tekst eller et helt tall.")
	.transform(String)
	.pipe(
		z
			.string()
			.regex(/^[^\p{Cc}\p{Cs}]*$/u, idError)
			.overwrite(cleanLine)
			// A browser leaves out dots that are a whole part of an address.
			.regex(/^(?!\.\.?$).{1,100}$/u, idError),
	);

type RawRecord = Record<string, unknown>;

export const toRawRecord = (value: unknown): RawRecord =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as RawRecord) : {};

export const readId = (value: unknown): string | null => idSchema.safeParse(toRawRecord(value).id).data ?? null;

export type RecordReader<S extends z.ZodType> = {
	kind: RecordKind;
	schema: S;
	/** The labels of fields, in bokmål. */
	labels: Record<string, string>;
	/** What people call the record. */
	titleOf: (record: RawRecord) => unknown;
};

/** Parses a record. One that is rejected has the first wrong field as its reason. */
export function readRecord<S extends z.ZodType>(
	{ kind, schema, labels, titleOf }: RecordReader<S>,
	value: unknown,
): { record: z.output<S> } | { rejected: RejectedRecord } {
	const result = schema.safeParse(value, { error: fieldMessage });
	if (result.success) return { record: result.data };
	const id = readId(value);
	const title = titleOf(toRawRecord(value));
	const name = typeof title === "string" && toLine(title) !== "" ? `«${toLine(title).slice(0, 200)}»` : "uten tittel";
	const [issue] = result.error.issues;
	const path = issue?.path.join(".") ?? "";
	const label = labels[String(issue?.path[0])];
	const field = path === "" ? "posten" : label === undefined ? `feltet ${path}` : `feltet «${label}» (${path})`;
	const message = issue?.message.replace(/\.$/u, "") ?? "";
	const problem = message.charAt(0).toLowerCase() + message.slice(1);
	const reason = `${kindNames[kind]} ${name} (${id === null ? "uten id" : `id ${id}`}): ${field}: ${problem}.`;
	return { rejected: { kind, id, eventIds: [], reason } };
}

const kindNames: Record<RecordKind, string> = { production: "Produksjonen", event: "Forestillingen" };

export function describeEnvelope(error: z.core.$ZodError): string {
	const [issue] = error.issues;
	const path = issue?.path.join(".") ?? "";
	return `${path === "" ? "" : `${path}: `}${issue?.message ?? ""}`.slice(0, 300);
}
