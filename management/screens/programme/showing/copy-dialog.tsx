import { type EventChoices, eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { useEffect, useState } from "react";
import { type Item, readItem } from "../../../api/content.ts";
import { readVenuePrices, type VenuePrices } from "../../../api/prices.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { RepeatDialog } from "../repeat-dialog.tsx";

type Loaded = { item: Item<"event">; choices: EventChoices; venue: VenuePrices };

/** Makes showings like this one at other times. */
export function CopyDialog({
	showing: { id, title },
	onDone,
	onClose,
}: {
	showing: ListedShowing;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const { failure, run } = useAction();
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once
	useEffect(() => {
		void run(async () => {
			const [item, choices, venue] = await Promise.all([
				readItem({ client, siteId, kind: "event" }, id),
				client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId } }),
				readVenuePrices({ client, siteId }),
			]);
			setLoaded({ item, choices, venue });
		});
	}, []);
	if (!loaded)
		return failure ? (
			<Dialog title={title} onClose={onClose}>
				<FailureNote failure={failure} />
			</Dialog>
		) : null;
	return (
		<RepeatDialog
			source={loaded.item.fields}
			title={title}
			screens={loaded.choices.screens}
			venue={loaded.venue}
			onClose={() => {
				onClose();
				void onDone();
			}}
		/>
	);
}
