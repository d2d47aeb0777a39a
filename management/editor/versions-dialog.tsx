import type { ContentTypeName } from "@lerret/contracts/content-names";
import { useEffect, useState } from "react";
import { type ContentResource, type FieldsOf, listVersions, type Version } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { VersionList } from "./version-list.tsx";

export function VersionsDialog<K extends ContentTypeName>({
	resource,
	id,
	fields,
	labels,
	onRestore,
	onClose,
}: {
	resource: ContentResource<K>;
	id: string;
	fields: FieldsOf<K>;
	labels: Record<string, string>;
	onRestore: (version: number) => void;
	onClose: () => void;
}) {
	const [versions, setVersions] = useState<Version[] | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const { client, siteId, kind } = resource;

	useEffect(() => {
		const controller = new AbortController();
		listVersions({ client, siteId, kind }, id, controller.signal).then(setVersions, (error) => {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		});
		return () => controller.abort();
	}, [client, siteId, kind, id]);

	return (
		<Dialog title="Versjoner" shape="wide" cancel="Lukk" onClose={onClose}>
			<FailureNote failure={failure} />
			{versions ? (
				<VersionList {...{ resource, id, versions, fields, labels, onRestore }} />
			) : failure ? null : (
				<p role="status">Henter …</p>
			)}
		</Dialog>
	);
}
