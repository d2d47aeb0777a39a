import { readVersion } from "../../../api/content.ts";
import { fieldLabels } from "../../../editor/descriptions.ts";
import { useAction } from "../../../editor/use-action.ts";
import { VersionsDialog } from "../../../editor/versions-dialog.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import type { PageBlock } from "./page-model.ts";

/** The saved versions of a block. One that is fetched back is a step that can be undone; the block stays where it is. */
export function BlockVersions({
	block: { id, fields },
	onFields,
	onClose,
}: {
	block: PageBlock;
	onFields: (fields: Pick<PageBlock["fields"], "data" | "dataIds">) => void;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const resource = { client, siteId: useSite().id, kind: "block-data" } as const;
	const { failure, run } = useAction();
	return (
		<>
			<VersionsDialog
				{...{ resource, id, fields, onClose }}
				labels={fieldLabels["block-data"]}
				onRestore={(version) =>
					void run(async () => {
						const { data, dataIds } = await readVersion(resource, id, version);
						onFields({ data, dataIds });
						onClose();
					})
				}
			/>
			<FailureNote failure={failure} />
		</>
	);
}
