import { ApiError } from "@lerret/api-client/api-error";
import { publicationEndpoints } from "@lerret/contracts/api/publications";
import { useState } from "react";
import { type Item, type ListedItem, readItem } from "../../api/content.ts";
import { LoadedDialog } from "../../editor/loaded-dialog.tsx";
import { PreviewFrame } from "../../editor/preview-frame.tsx";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { statusText } from "../../ui/status-mark.tsx";

/** Publishes the drafts of the menu together, beside the site as it will be. */
export function PublishMenuDialog({
	changed,
	onPublished,
	onClose,
}: {
	changed: ListedItem<"menu">[];
	onPublished: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const read = () => Promise.all(changed.map(({ id }) => readItem({ client, siteId, kind: "menu" }, id)));
	return (
		<LoadedDialog title="Publiser menyen" read={read} onClose={onClose}>
			{(items) => <Publication items={items} onPublished={onPublished} onClose={onClose} />}
		</LoadedDialog>
	);
}

function Publication({
	items,
	onPublished,
	onClose,
}: {
	items: Item<"menu">[];
	onPublished: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { busy, failure, run } = useAction();
	const [rejections, setRejections] = useState<string[]>([]);
	const [previewed] = useState({ items: items.map(({ id }) => ({ kind: "menu" as const, id })) });
	const publish = () =>
		run(async () => {
			setRejections([]);
			const body = { items: items.map(({ id, etag }) => ({ kind: "menu" as const, id, etag })) };
			try {
				await client.call(publicationEndpoints.publishSeveral, { params: { siteId }, body });
			} catch (error) {
				if (!(error instanceof ApiError) || error.problem?.code !== "not_all_published") throw error;
				return setRejections((error.problem.errors ?? []).map(({ message }) => message));
			}
			await onPublished();
		});
	return (
		<Dialog
			title="Publiser menyen"
			shape="whole"
			isBusy={busy}
			cancel="Avbryt"
			actions={
				<Button className="button" isDisabled={busy} onClick={() => void publish()}>
					Publiser
				</Button>
			}
			onClose={onClose}
		>
			<p>Dette ser publikum når det er publisert, alt på en gang:</p>
			<ul className="rows">
				{items.map(({ id, fields, status }) => (
					<li key={id} className="row">
						<span className="row-name">{fields.label}</span>
						<span className="small">{statusText(status)}</span>
					</li>
				))}
			</ul>
			<FailureNote failure={failure} />
			<FailureNote
				failure={
					rejections.length > 0 ? { title: "Ingenting er publisert", detail: rejections.join(" "), fields: [] } : null
				}
			/>
			<div className="preview-stage" data-width="wide">
				<PreviewFrame previewed={previewed} revision="" />
			</div>
		</Dialog>
	);
}
