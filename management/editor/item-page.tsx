import type { PreviewedItem } from "@lerret/contracts/api/draft-previews";
import type { ContentTypeName } from "@lerret/contracts/content-names";
import { contentDescriptions } from "@lerret/contracts/content-types";
import type { ContentDescription } from "@lerret/contracts/describe";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { FieldsOf } from "../api/content.ts";
import { useConnection, useSite } from "../session/connection-context.ts";
import type { CustomFields } from "./described-fields.tsx";
import { titleOf } from "./descriptions.ts";
import { EditorFrame } from "./editor-frame.tsx";
import { ItemForm } from "./item-form.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { publicUrl } from "./public-url.ts";
import { PublicationBar, StatusLine } from "./publication-bar.tsx";
import type { PlannedWithdrawal } from "./removal-dialog.tsx";
import type { ItemEditor } from "./use-item-editor.ts";

/** The page of an item: heading, messages, its form and the publication bar. Texts follow from the description. */
export function ItemPage<K extends ContentTypeName>({
	editor,
	title = titleOfItem(editor),
	actions,
	intro,
	name = contentDescriptions[editor.kind].definite,
	path = publicPathOf(editor),
	returnPath = editor.basePath,
	withdrawalNote,
	withdrawal,
	previewedWith = [],
	custom = {},
	form = <ItemForm editor={editor} custom={custom} />,
	children,
}: {
	editor: ItemEditor<K>;
	/** Null where the page around it has the heading. */
	title?: string | null;
	/** Beside the heading. */
	actions?: ReactNode;
	/** Above the form. */
	intro?: ReactNode;
	/** The item's type in the definite form: "nyheten". */
	name?: string;
	/** The path of the item's public page; null without one. */
	path?: string | null;
	/** The page of the management app that is opened when the item is deleted. */
	returnPath?: string;
	withdrawalNote?: string;
	/** When it leaves the site; null for no plan, undefined where it cannot be planned. */
	withdrawal?: PlannedWithdrawal | null | undefined;
	/** The drafts that are previewed with the item. */
	previewedWith?: PreviewedItem[];
	/** What the form shows in another way than its description. */
	custom?: CustomFields<FieldsOf<K>>;
	form?: ReactNode;
	/** Below the form. */
	children?: ReactNode;
}) {
	const { sites } = useConnection();
	const site = useSite();
	const navigate = useNavigate();
	return (
		<>
			<EditorFrame<FieldsOf<K>>
				{...{ editor, title, actions }}
				conflictNote="Det den andre har lagret, finnes alltid under «Versjoner»."
				bar={
					<PublicationBar
						editor={editor}
						name={name}
						withdrawalNote={withdrawalNote}
						withdrawal={withdrawal}
						onRemoved={() => void navigate(returnPath)}
					/>
				}
			>
				<StatusLine
					editor={editor}
					withdrawal={withdrawal}
					publicUrl={path === null ? null : publicUrl(sites, site, path)}
				>
					<PreviewButton editor={editor} others={previewedWith} />
				</StatusLine>
				{intro}
				{form}
			</EditorFrame>
			{children}
		</>
	);
}

const titleOfItem = <K extends ContentTypeName>({ kind, item }: ItemEditor<K>): string =>
	item ? titleOf(kind, item.fields) : (contentDescriptions[kind].newName ?? "");

function publicPathOf<K extends ContentTypeName>({ kind, item }: ItemEditor<K>): string | null {
	const description: Pick<ContentDescription, "publicPath"> = contentDescriptions[kind];
	return (item && description.publicPath?.(item.fields)) ?? null;
}
