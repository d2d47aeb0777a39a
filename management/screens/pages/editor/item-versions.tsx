import { type FieldsOf, readVersion } from "../../../api/content.ts";
import { fieldLabels } from "../../../editor/descriptions.ts";
import { useAction } from "../../../editor/use-action.ts";
import { VersionsDialog } from "../../../editor/versions-dialog.tsx";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";

/** The saved versions of a page or of one of its blocks. One that is fetched back is a step that can be undone. */
export function ItemVersions<K extends "page" | "block-data">({
	kind,
	item: { id, fields },
	onFields,
	onClose,
}: {
	kind: K;
	item: { id: string; fields: FieldsOf<K> };
	onFields: (fields: FieldsOf<K>) => void;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const resource = { client, siteId: useSite().id, kind };
	const { failure, run } = useAction();
	return (
		<>
			<VersionsDialog
				{...{ resource, id, fields, onClose }}
				labels={fieldLabels[kind]}
				onRestore={(version) =>
					void run(async () => {
						onFields(await readVersion(resource, id, version));
						onClose();
					})
				}
			/>
			<FailureNote failure={failure} />
		</>
	);
}
