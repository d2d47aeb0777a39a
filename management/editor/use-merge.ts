import type { EditedItem } from "@lerret/contracts/api/presence";
import { useState } from "react";
import { reportPresence } from "../api/presence.ts";
import type { Stored } from "../api/settings.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import { mergeChanges } from "./differences.ts";

/** What two members of staff have changed; `by` is the other's name. */
export type Conflict<F> = { base: F; mine: F; theirs: Stored<F>; by: string };

export type Merge<F extends object> = ReturnType<typeof useMerge<F>>;

/** The label of a field or of its part. */
export const labelOf = (labels: Record<string, string>, name: string): string =>
	labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name;

/** «Leif Leder endret «Navn» og «Adresse» imens, og det er med.» */
export const takenNotice = (by: string, names: string[], labels: Record<string, string>): string => {
	const list = new Intl.ListFormat("nb").format(new Set(names.map((name) => `«${labelOf(labels, name)}»`)));
	return `${by} endret ${list} imens, og det er med.`;
};

/**
 * For a save that is too late (HTTP 412): the fields that only one of two has changed are merged and saved; those that both
 * have changed are in `conflict`. Every form with an ETag uses it.
 */
export function useMerge<F extends object>({
	item,
	labels,
	read,
	save,
}: {
	/** Null for a new one. */
	item: EditedItem | null;
	labels: Record<string, string>;
	/** What the other has saved. */
	read: () => Promise<Stored<F>>;
	/** Shows the merged fields, and saves them over what the other has saved; `notice` says what is merged. */
	save: (merged: Stored<F>, notice: string) => Promise<void>;
}) {
	const connection = useConnection();
	const siteId = useSite().id;
	const [conflict, setConflict] = useState<Conflict<F> | null>(null);
	return {
		conflict,
		close: () => setConflict(null),
		onStale: async (base: F, mine: F) => {
			const [theirs, name] = await Promise.all([
				read(),
				item &&
					reportPresence(connection, siteId, item).then(
						({ changedBy }) => changedBy,
						() => null,
					),
			]);
			const by = name ?? "En annen";
			const { merged, taken, conflicts } = mergeChanges(base, mine, theirs.fields);
			if (conflicts.length > 0) return setConflict({ base, mine, theirs, by });
			await save({ ...theirs, fields: merged }, taken.length > 0 ? takenNotice(by, taken, labels) : "");
		},
		/** Saves what was chosen. */
		resolve: async (fields: F) => {
			if (!conflict) return;
			setConflict(null);
			await save({ ...conflict.theirs, fields }, "");
		},
	};
}
