import type { EndpointClient } from "@lerret/api-client/endpoint-client";
import { isWaiting } from "./scan-queue.ts";
import type { Change, Storage, StoredChoices, StoredList, StoredScan } from "./storage.ts";

export type Login = { client: EndpointClient; staffId: string; sites: { id: string; title: string }[] };

/** All that the phone keeps. `scans` are in order. */
export type ControlData = { choices: StoredChoices | null; lists: StoredList[]; scans: StoredScan[] };

/** Names are kept until the day after the event. */
const keptMs = 24 * 60 * 60 * 1000;

/** Reads what is stored, and what a login changes in it: another member of staff does not get the lists. */
export async function readData(
	storage: Storage,
	login: Login | null,
): Promise<{ data: ControlData; changes: Change[] }> {
	const [[stored = null], lists, scans] = await Promise.all([
		storage.readAll("choices"),
		storage.readAll("lists"),
		storage.readAll("scans"),
	]);
	const data = { choices: stored, lists, scans: scans.sort((a, b) => a.order - b.order) };
	if (!login) return { data, changes: [] };
	const { staffId, sites } = login;
	const isSame = stored?.staffId === staffId;
	const events = Object.entries(stored?.events ?? {}).filter(([siteId]) => sites.some(({ id }) => id === siteId));
	const device = stored?.device ?? `telefon ${crypto.randomUUID().slice(0, 4)}`;
	const choices = { key: "choices", staffId, device, sites, events: Object.fromEntries(events) } as const;
	const foreign = lists.filter(({ key }) => !isSame || !sites.some(({ id }) => key.startsWith(`${id}/`)));
	return {
		data,
		changes: [
			{ store: "choices", put: choices },
			...foreign.map(({ key }) => ({ store: "lists", delete: key }) as const),
		],
	};
}

/** Deletions of lists and scans that are too old. A scan that the server does not have yet is never too old. */
export function findExpired({ lists, scans }: Pick<ControlData, "lists" | "scans">, now: Date): Change[] {
	const isOld = (instant: string) => Date.parse(instant) + keptMs < now.getTime();
	return [
		...lists
			.filter(({ list }) => isOld(list.event.startTime))
			.map(({ key }) => ({ store: "lists", delete: key }) as const),
		...scans
			.filter((scan) => isOld(scan.at) && !isWaiting(scan))
			.map(({ id }) => ({ store: "scans", delete: id }) as const),
	];
}

/** The data after the changes. */
export function applyChanges(data: ControlData, changes: readonly Change[]): ControlData {
	let { choices } = data;
	const lists = new Map(data.lists.map((list) => [list.key, list]));
	const scans = new Map(data.scans.map((scan) => [scan.id, scan]));
	for (const change of changes) {
		if (change.store === "choices") choices = "put" in change ? change.put : null;
		else if (change.store === "lists") apply(lists, change, (list) => list.key);
		else apply(scans, change, (scan) => scan.id);
	}
	return { choices, lists: [...lists.values()], scans: [...scans.values()].sort((a, b) => a.order - b.order) };
}

function apply<Row>(rows: Map<string, Row>, change: { put: Row } | { delete: string }, keyOf: (row: Row) => string) {
	if ("put" in change) rows.set(keyOf(change.put), change.put);
	else rows.delete(change.delete);
}
