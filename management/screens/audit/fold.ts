import type { auditEntrySchema } from "@lerret/contracts/api/audit";
import type * as z from "zod";

export type AuditEntry = z.infer<typeof auditEntrySchema>;
/** One entry, or a batch of them, the latest first. */
export type AuditGroup = { id: string; entries: [AuditEntry, ...AuditEntry[]] };

/** The longest time between two changes of a batch. */
const gapMs = 60_000;

/** Entries in which one person does the same to items of one kind, one shortly after the other, are one group. */
export function foldEntries(entries: AuditEntry[]): AuditGroup[] {
	const groups: AuditGroup[] = [];
	for (const entry of entries) {
		const last = groups.at(-1);
		if (last && isOfBatch(last.entries.at(-1) ?? entry, entry)) last.entries.push(entry);
		else groups.push({ id: entry.id, entries: [entry] });
	}
	return groups;
}

/** How many of the entries that follow one are of its batch. */
export function countOfBatch(last: AuditEntry, following: AuditEntry[]): number {
	const end = following.findIndex((entry, i) => !isOfBatch(following[i - 1] ?? last, entry));
	return end === -1 ? following.length : end;
}

const isOfBatch = (a: AuditEntry, b: AuditEntry): boolean =>
	a.staffId === b.staffId && a.action === b.action && a.kind === b.kind && Date.parse(a.at) - Date.parse(b.at) <= gapMs;
