import { eventChoicesEndpoints } from "@lerret/contracts/api/event-choices";
import type { ListedShowing } from "@lerret/contracts/api/showings";
import { readItem } from "../../../api/content.ts";
import { readVenuePrices } from "../../../api/prices.ts";
import { LoadedDialog } from "../../../editor/loaded-dialog.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { RepeatDialog } from "../repeat-dialog.tsx";

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
	const read = () =>
		Promise.all([
			readItem({ client, siteId, kind: "event" }, id),
			client.call(eventChoicesEndpoints.listEventChoices, { params: { siteId } }),
			readVenuePrices({ client, siteId }),
		]);
	return (
		<LoadedDialog title={title} read={read} onClose={onClose}>
			{([item, choices, venue]) => (
				<RepeatDialog
					source={item.fields}
					title={title}
					screens={choices.screens}
					venue={venue}
					onClose={() => {
						onClose();
						void onDone();
					}}
				/>
			)}
		</LoadedDialog>
	);
}
