import { auditEndpoints } from "@lerret/contracts/api/audit";
import { type LoadedList, type LoaderInput, loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { type AuditEntry, type AuditGroup, countOfBatch, foldEntries } from "./fold.ts";

type Options = Parameters<typeof loadList>[3];

/** A page of the log in batches. One that has begun when the page is full is shown to its end, as far as 200 entries go. */
export async function loadAudit(
	connection: Pick<Connection, "client">,
	args: LoaderInput,
	options: Options = {},
): Promise<LoadedList<AuditGroup>> {
	const load = (after: string | null, limit?: number): Promise<LoadedList<AuditEntry>> => {
		const address = new URL(args.request.url);
		if (after !== null) address.searchParams.set("etter", after);
		const request = new Request(address, { signal: args.request.signal });
		return loadList(
			auditEndpoints.listAudit,
			connection,
			{ ...args, request },
			{ ...options, ...(limit && { limit }) },
		);
	};
	const page = await load(null);
	const last = page.items.at(-1);
	const goesOn = last !== undefined && page.next !== null && countOfBatch(last, (await load(page.next, 1)).items) > 0;
	if (!goesOn) return { ...page, items: foldEntries(page.items) };
	const { items, next } = await load(page.next, 200);
	const count = countOfBatch(last, items);
	const end = count === items.length ? next : (await load(page.next, count)).next;
	return { ...page, next: end, items: foldEntries([...page.items, ...items.slice(0, count)]) };
}
