import type { EditedItem } from "@lerret/contracts/api/presence";
import { useState } from "react";
import { reportPresence } from "../api/presence.ts";
import type { Stored } from "../api/settings.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { mergeChanges } from "./differences.ts";

/** What was to be done with the fields. A publication of what another has changed is never made unseen. */
export type Sending = {
	verb: "Lagre" | "Publiser";
	/** Shows the merged fields, and sends them over what the other has saved; `note` says what is merged. */
	send: (merged: Stored<object>, note: string) => Promise<void>;
};

/** What two members of staff have changed; `by` is the other's name. */
export type Conflict = { base: object; mine: object; theirs: Stored<object>; by: string; sending: Sending };

/** The label of a field or of its part. */
export const labelOf = (labels: Record<string, string>, name: string): string =>
	labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name;

/** «Leif Leder endret «Navn» og «Adresse» imens, og det er med.» */
export const takenNotice = (by: string, names: string[], labels: Record<string, string>): string => {
	const list = new Intl.ListFormat("nb").format(new Set(names.map((name) => `«${labelOf(labels, name)}»`)));
	return `${by} endret ${list} imens, og det er med.`;
};

/**
 * For a request that is too late (HTTP 412): the fields that only one of two has changed are merged and sent; those that
 * both have changed are in `conflict`.
 */
export function useMerge({
	item,
	labels,
	read,
}: {
	/** Null for a new one. */
	item: EditedItem | null;
	labels: Record<string, string>;
	/** What the other has saved. */
	read: () => Promise<Stored<object>>;
}) {
	const connection = useConnection();
	const siteId = useSite().id;
	const [conflict, setConflict] = useState<Conflict | null>(null);
	return {
		conflict,
		closeConflict: () => setConflict(null),
		merge: async (base: object, mine: object, sending: Sending) => {
			const [theirs, name] = await Promise.all([
				read(),
				item &&
					reportPresence(connection, siteId, item, true).then(
						({ changedBy }) => changedBy,
						() => null,
					),
			]);
			const by = name ?? "En annen";
			const { merged, taken, conflicts } = mergeChanges(base, mine, theirs.fields);
			if (conflicts.length > 0 || (sending.verb === "Publiser" && taken.length > 0))
				return setConflict({ base, mine, theirs, by, sending });
			await sending.send({ ...theirs, fields: merged }, taken.length > 0 ? takenNotice(by, taken, labels) : "");
		},
	};
}
