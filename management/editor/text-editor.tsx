import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSite } from "../session/connection-context.ts";
import { Button } from "../ui/button.tsx";
import { definitionListNodes } from "./definition-list.ts";
import { FileDialog } from "./file-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { PicturesDialog } from "./pictures-dialog.tsx";
import { normaliseHtml } from "./supported-html.ts";
import { TableTools } from "./table-tools.tsx";
import { linkAttributes, linkOf, putLink, type TextLink } from "./text-link.ts";
import { picturesNode, putPictures, selectedPictures, type TextPicture } from "./text-pictures.ts";
import { tableNodes } from "./text-table.ts";

/** The editor supports exactly what the server keeps (platform/html/clean-html), so that saving loses nothing. */
const extensions = [
	StarterKit.configure({
		heading: { levels: [2, 3, 4] },
		link: {
			openOnClick: false,
			defaultProtocol: "https",
			HTMLAttributes: { target: null, rel: null, class: null },
		},
		code: false,
		codeBlock: false,
		strike: false,
		underline: false,
		dropcursor: false,
		// Adds a paragraph below a table at the end, so that text can be written there.
		trailingNode: { notAfter: ["paragraph", "heading", "bulletList", "orderedList", "blockquote", "horizontalRule"] },
	}),
	linkAttributes,
	...tableNodes,
	...definitionListNodes,
];

/** What a dialog changes: pictures or a link to a file, with what was dropped, or another link. */
type Opened =
	| { kind: "pictures"; pictures: TextPicture[]; dropped: File[] }
	| { kind: "file"; dropped: File | null }
	| { kind: "link"; link: TextLink; isNew: boolean };

export function TextEditor({
	labelId,
	html,
	onHtml,
}: {
	labelId: string;
	html: string;
	onHtml: (html: string) => void;
}) {
	const siteId = useSite().id;
	const [ownExtensions] = useState(() => [...extensions, picturesNode.configure({ siteId })]);
	const [notes, setNotes] = useState<string[]>([]);
	const [opened, setOpened] = useState<Opened | null>(null);
	/** The browser would replace the page with a dropped picture. */
	const takeFiles = (data: DataTransfer | null): boolean => {
		if (!data || data.files.length === 0 || data.types.includes("text/html")) return false;
		const dropped = [...data.files].filter(({ type }) => type.startsWith("image/"));
		if (dropped.length > 0) setOpened({ kind: "pictures", pictures: [], dropped });
		else if (data.files[0]?.type === "application/pdf") setOpened({ kind: "file", dropped: data.files[0] });
		else setNotes(["Bare bilder og PDF-filer kan legges inn her. Legg andre filer ut et annet sted, og lenk til dem."]);
		return true;
	};
	/**
	 * The original HTML and the editor's serialisation of it. An edit that is undone restores the original, so it is no
	 * change.
	 */
	const original = useRef({ html, serialised: "" });
	const editor = useEditor({
		extensions: ownExtensions,
		content: html,
		// The content security policy forbids inline styles; they are in styles/text-editor.css.
		injectCSS: false,
		editorProps: {
			attributes: { class: "prose", role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId },
			transformPastedHTML: (pasted) => {
				const { html: tidy, notes: pasteNotes } = cleanPastedHtml(pasted);
				setNotes(pasteNotes);
				return tidy;
			},
			handlePaste: (_, { clipboardData }) => takeFiles(clipboardData),
			handleDrop: (_, { dataTransfer }) => takeFiles(dataTransfer),
			handleKeyDown: (_, event) => event.key === "Enter" && openSelectedPictures(),
			handleDOMEvents: {
				// ProseMirror would select a word there, where none is, and warn.
				mousedown: (_, event) => {
					const isPicture = event.detail > 1 && event.target instanceof Element && event.target.closest("figure");
					if (isPicture) event.preventDefault();
					return Boolean(isPicture);
				},
				dblclick: () => openSelectedPictures(),
			},
		},
		onCreate: (made) => {
			original.current.serialised = normaliseHtml(made.editor.getHTML());
		},
		onUpdate: (update) => {
			const serialised = normaliseHtml(update.editor.getHTML());
			onHtml(serialised === original.current.serialised ? original.current.html : serialised);
		},
	});
	function openSelectedPictures(): boolean {
		const pictures = selectedPictures(editor);
		if (pictures.length > 0) setOpened({ kind: "pictures", pictures, dropped: [] });
		return pictures.length > 0;
	}
	/** At once: a dialog gives the focus back when it closes, which must come before the text takes it. */
	const close = () => flushSync(() => setOpened(null));
	return (
		<div className="text-editor">
			<div className="text-tool-bars">
				<FormattingTools editor={editor} onOpen={setOpened} />
				<TableTools editor={editor} />
			</div>
			<EditorContent editor={editor} />
			<div role="status" className="pasted-notes">
				{notes.length > 0 ? (
					<>
						<p>
							<strong>Om det du limte inn:</strong> {notes.join(" ")}
						</p>
						<button type="button" className="quiet-button" onClick={() => setNotes([])}>
							Greit
						</button>
					</>
				) : null}
			</div>
			{opened?.kind === "pictures" ? (
				<PicturesDialog
					{...opened}
					onClose={close}
					onPictures={(pictures) => {
						close();
						putPictures(editor, pictures);
					}}
				/>
			) : null}
			{opened?.kind === "file" ? (
				<FileDialog
					{...opened}
					onClose={close}
					onChosen={({ id, name, url }) => {
						close();
						const { href, isButton } = linkOf(editor);
						const isNew = href === "" && editor.state.selection.empty;
						putLink(editor, { href: url, item: null, file: id, isButton }, isNew ? name : "");
					}}
				/>
			) : null}
			{opened?.kind === "link" ? (
				<LinkDialog
					{...opened}
					onClose={close}
					onLink={(link, text) => {
						close();
						putLink(editor, link, text);
					}}
				/>
			) : null}
		</div>
	);
}

type FormattingTool = { name: string; isActive: (editor: Editor) => boolean; run: (editor: Editor) => void };

const formattingTools: FormattingTool[] = [
	{
		name: "Overskrift",
		isActive: (editor) => editor.isActive("heading", { level: 2 }),
		run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
	},
	{
		name: "Underoverskrift",
		isActive: (editor) => editor.isActive("heading", { level: 3 }),
		run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
	},
	{
		name: "Fet",
		isActive: (editor) => editor.isActive("bold"),
		run: (editor) => editor.chain().focus().toggleBold().run(),
	},
	{
		name: "Kursiv",
		isActive: (editor) => editor.isActive("italic"),
		run: (editor) => editor.chain().focus().toggleItalic().run(),
	},
	{
		name: "Punktliste",
		isActive: (editor) => editor.isActive("bulletList"),
		run: (editor) => editor.chain().focus().toggleBulletList().run(),
	},
	{
		name: "Nummerert liste",
		isActive: (editor) => editor.isActive("orderedList"),
		run: (editor) => editor.chain().focus().toggleOrderedList().run(),
	},
	{
		name: "Sitat",
		isActive: (editor) => editor.isActive("blockquote"),
		run: (editor) => editor.chain().focus().toggleBlockquote().run(),
	},
	{
		name: "Tabell",
		isActive: (editor) => editor.isActive("table"),
		run: (editor) => {
			const chain = editor.chain().focus();
			(editor.isActive("table") ? chain : chain.insertTable({ rows: 3, cols: 2 })).run();
		},
	},
];

function FormattingTools({ editor, onOpen }: { editor: Editor; onOpen: (opened: Opened) => void }) {
	const state = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			active: formattingTools.map((tool) => tool.isActive(now)),
			isLink: now.isActive("link"),
			isPictures: now.isActive("pictures"),
			canUndo: now.can().undo(),
		}),
	});
	const openLink = (isButton: boolean) => {
		const link = linkOf(editor);
		const isNew = link.href === "" && editor.state.selection.empty;
		onOpen({ kind: "link", link: link.href === "" ? { ...link, isButton } : link, isNew });
	};
	return (
		<fieldset className="text-tools" aria-label="Formatering">
			{formattingTools.map(({ name, run }, i) => (
				<button key={name} type="button" aria-pressed={state.active[i] ?? false} onClick={() => run(editor)}>
					{name}
				</button>
			))}
			<button type="button" aria-pressed={state.isLink} onClick={() => openLink(false)}>
				Lenke
			</button>
			<button type="button" onClick={() => openLink(true)}>
				Knapp
			</button>
			<button
				type="button"
				aria-pressed={state.isPictures}
				onClick={() => onOpen({ kind: "pictures", pictures: selectedPictures(editor), dropped: [] })}
			>
				Bilder
			</button>
			<button type="button" onClick={() => onOpen({ kind: "file", dropped: null })}>
				Fil
			</button>
			<Button isDisabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
				Angre
			</Button>
		</fieldset>
	);
}
