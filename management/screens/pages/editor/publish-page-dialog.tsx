import { draftEndpoints } from "@lerret/contracts/api/drafts";
import { menuFieldsSchema } from "@lerret/contracts/content/menu";
import type { FieldError } from "@lerret/contracts/errors";
import { useRef, useState } from "react";
import { listAllItems } from "../../../api/content.ts";
import { useAction } from "../../../editor/use-action.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { CheckField, TextField } from "../../../ui/fields/field.tsx";
import { useLater } from "../../../ui/fields/local-time-field.tsx";
import { nameOfBlock } from "./block-names.ts";
import { findBlock, shownBlocks } from "./page-model.ts";
import { keyOf, type StoredItem, unpublishedItems } from "./stored-page.ts";
import type { EditedPage } from "./use-page.ts";

type MenuDraft = { kind: "menu"; id: string; etag: string };

/** Publishes a page with all of its changes at once, and a new menu item that leads to it if that is wanted. */
export function PublishPageDialog({
	edited,
	onRejected,
	onClose,
}: {
	edited: EditedPage;
	/** The errors are shown where they are. */
	onRejected: (errors: FieldError[]) => void;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { model, stored } = edited;
	const { page } = model;
	const isNew = !(stored.get(keyOf("page", edited.id))?.isPublished ?? false);
	const [inMenu, setInMenu] = useState(false);
	const [label, setLabel] = useState(page.title);
	const {
		at,
		isReady,
		fields: laterFields,
	} = useLater({
		label: "Publiser senere",
		help: "Uten kryss: med en gang.",
	});
	const { busy: isBusy, failure, run } = useAction();
	/** Made once, also where the publication is tried again. */
	const menuDraft = useRef<MenuDraft | null>(null);

	async function addToMenu(): Promise<MenuDraft> {
		const items = await listAllItems({ client, siteId, kind: "menu" }, { sort: "order" });
		const order = Math.max(0, ...items.map(({ fields }) => fields.order)) + 1;
		const fields = menuFieldsSchema.parse({ label, path: page.path, place: "header", parent: null, order });
		const draft = { kind: "menu" as const, id: crypto.randomUUID(), etag: null, fields };
		const { items: made } = await client.call(draftEndpoints.changeDrafts, {
			params: { siteId },
			body: { items: [draft] },
		});
		return { kind: "menu", id: draft.id, etag: made[0]?.etag ?? "" };
	}
	const publish = () =>
		run(async () => {
			if (inMenu) menuDraft.current ??= await addToMenu();
			const { isDone, errors } = await edited.publish(at, inMenu && menuDraft.current ? [menuDraft.current] : []);
			if (isDone) onClose();
			else onRejected(errors);
		});
	const order = shownBlocks(model).map(({ id }) => id);
	const changed = unpublishedItems(stored).sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
	return (
		<Dialog
			title="Publiser siden"
			isBusy={isBusy}
			cancel="Avbryt"
			actions={
				<Button className="button" isDisabled={isBusy || !isReady} onClick={() => void publish()}>
					Publiser
				</Button>
			}
			onClose={onClose}
		>
			<p>Dette ser publikum når det er publisert, alt på en gang:</p>
			<ul className="rows">
				{changed.map((item) => (
					<li key={keyOf(item.kind, item.id)} className="row">
						<span className="row-name">{nameOfItem(edited, item)}</span>
						<span className="small">{whatHappens(edited, item)}</span>
					</li>
				))}
			</ul>
			{isNew && !page.path.includes(":") ? (
				<>
					<CheckField label="Legg siden i menyen øverst" isChecked={inMenu} onCheck={setInMenu} />
					{inMenu ? <TextField label="Tekst i menyen" value={label} maxLength={100} onText={setLabel} /> : null}
				</>
			) : null}
			{laterFields}
			<FailureNote failure={failure} />
		</Dialog>
	);
}

function nameOfItem({ model }: EditedPage, { kind, id, fields }: StoredItem): string {
	if (kind === "page") return "Siden: tittel, adresse, rader og kolonner";
	const block = findBlock(model, id);
	return nameOfBlock(block?.fields ?? (fields as never), model.page.sources);
}

function whatHappens({ model }: EditedPage, { kind, id, isPublished }: StoredItem): string {
	if (!isPublished) return "Ny";
	if (kind === "block-data" && findBlock(model, id)?.fields.removed) return "Slettes";
	return "Endret";
}
