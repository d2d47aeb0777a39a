import { createHash } from "node:crypto";

/** The ETag of what can be changed in an item, as JSON-compatible values in a fixed order. */
export const etagOfValues = (values: unknown[]): string =>
	`"${createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 22)}"`;
