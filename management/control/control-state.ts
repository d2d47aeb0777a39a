import type { ControlData } from "./stored-data.ts";
import type { Verdict } from "./verdict.ts";

/** `logged-out`: there is a network, but no valid login. `forbidden`: the role was taken away. */
export type ConnectionState = "online" | "offline" | "logged-out" | "forbidden";

/** A scan that is stored, with the verdict of the phone alone. */
export type Recorded = { scanId: string; verdict: Verdict };
export type Judged = Verdict & { scanId: string; isFromServer: boolean };
/** `others` were let in together with it. */
export type ShownVerdict = Judged & { others: Judged[] };

export type ControlState = ControlData & {
	connection: ConnectionState;
	/** The browser does not store: what is scanned without a network would be lost. */
	isStorageBroken: boolean;
	chosen: { siteId: string; eventId: string } | null;
	latest: ShownVerdict | null;
};

/** The key of the stored list of an event. */
export const listKey = ({ siteId, eventId }: { siteId: string; eventId: string }): string => `${siteId}/${eventId}`;
