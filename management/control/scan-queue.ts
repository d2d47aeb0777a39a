import { ApiError } from "@lerret/api-client/api-error";
import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { controlEndpoints, type Scan } from "@lerret/contracts/api/control";
import type { StoredScan } from "./storage.ts";

/** What the server has not answered yet, in order: scans of one event that are sent together, or one undo. */
export type Batch = { kind: "scans" | "undo"; scans: StoredScan[] };

const mostPerRequest = 100;
/** A network that accepts requests and does not answer is no network. */
const timeoutMs = 8000;

type Operation = { kind: Batch["kind"]; order: number; scan: StoredScan };

export function nextBatch(scans: readonly StoredScan[]): Batch | null {
	const operations = scans
		.flatMap((scan): Operation[] => [
			...(scan.answer === null ? [{ kind: "scans", order: scan.order, scan } as const] : []),
			...(isUndoWaiting(scan) ? [{ kind: "undo", order: scan.undoOrder ?? 0, scan } as const] : []),
		])
		.sort((a, b) => a.order - b.order);
	const [first] = operations;
	if (!first) return null;
	if (first.kind === "undo") return { kind: "undo", scans: [first.scan] };
	const end = operations.findIndex(
		({ kind, scan }) => kind === "undo" || scan.siteId !== first.scan.siteId || scan.eventId !== first.scan.eventId,
	);
	const together = operations.slice(0, Math.min(end === -1 ? operations.length : end, mostPerRequest));
	return { kind: "scans", scans: together.map(({ scan }) => scan) };
}

const isUndoWaiting = ({ undoOrder, undoAnsweredAt }: StoredScan) => undoOrder !== null && undoAnsweredAt === null;

export const isWaiting = (scan: StoredScan): boolean => scan.answer === null || isUndoWaiting(scan);

/**
 * Sends scans of one event, and returns the responses in the same order; "rejected" if the server will never accept
 * them. Throws ApiError.
 */
export async function sendScans(
	client: EndpointClient,
	scans: readonly StoredScan[],
	device: string,
): Promise<Scan[] | "rejected"> {
	const [{ siteId, eventId } = { siteId: "", eventId: "" }] = scans;
	const body = scans.map(({ id, at, code, codeHash }) => ({
		id,
		at,
		device,
		...(code === null ? { codeHash } : { code }),
	}));
	const signal = AbortSignal.timeout(timeoutMs);
	try {
		return [await client.call(controlEndpoints.createScans, { params: { siteId, eventId }, body, signal })].flat();
	} catch (error) {
		if (isRejection(error)) return "rejected";
		throw error;
	}
}

/** Undoes a scan. One that the server does not know is undone. Throws ApiError. */
export async function sendUndo(client: EndpointClient, { siteId, eventId, id }: StoredScan): Promise<true> {
	const signal = AbortSignal.timeout(timeoutMs);
	try {
		await client.call(controlEndpoints.deleteScan, { params: { siteId, eventId, id }, signal });
	} catch (error) {
		if (!isRejection(error)) throw error;
	}
	return true;
}

/** Whether the server itself said that the request is wrong, so that repeating it is pointless. */
const isRejection = (error: unknown): boolean =>
	error instanceof ApiError && error.problem !== null && (error.status === 400 || error.status === 404);
