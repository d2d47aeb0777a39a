import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { definitionListNodes } from "./definition-list.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { cleanPastedHtml } from "./pasted-html.ts";
import { normaliseHtml } from "./supported-html.ts";
import { TableTools } from "./table-tools.tsx";
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
	...tableNodes,
	...definitionListNodes,
];

export function TextEditor({
	labelId,
	html,
	onHtml,
}: {
	labelId: string;
	html: string;
	onHtml: (html: string) => void;
}) {
	const [notes, setNotes] = useState<string[]>([]);
	/** The browser would replace the page with a dropped picture. */
	const rejectFiles = (data: DataTransfer | null): boolean => {
		if (!data || data.files.length === 0 || data.types.includes("text/html")) return false;
		setNotes(["Filer kan ikke stå i teksten. Last opp bilder under «Bilder», og velg dem i bildefeltet."]);
		return true;
	};
	/**
	 * The original HTML and the editor's serialisation of it. An edit that is undone restores the original, so it is no
	 * change.
	 */
	const original = useRef({ html, serialised: "" });
	const editor = useEditor({
		extensions,
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
			handlePaste: (_, { clipboardData }) => rejectFiles(clipboardData),
			handleDrop: (_, { dataTransfer }) => rejectFiles(dataTransfer),
		},
		onCreate: (made) => {
			original.current.serialised = normaliseHtml(made.editor.getHTML());
		},
		onUpdate: (update) => {
			const serialised = normaliseHtml(update.editor.getHTML());
			onHtml(serialised === original.current.serialised ? original.current.html : serialised);
		},
	});
	return (
		<div className="text-editor">
			<div className="text-tool-bars">
				<FormattingTools editor={editor} />
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

function FormattingTools({ editor }: { editor: Editor }) {
	const [isLinkDialogOpen, setLinkDialogOpen] = useState(false);
	const state = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			active: formattingTools.map((tool) => tool.isActive(now)),
			isLink: now.isActive("link"),
			canLink: now.isActive("link") || !now.state.selection.empty,
			canUndo: now.can().undo(),
		}),
	});
	return (
		<fieldset className="text-tools" aria-label="Formatering">
			{formattingTools.map(({ name, run }, i) => (
				<button key={name} type="button" aria-pressed={state.active[i] ?? false} onClick={() => run(editor)}>
					{name}
				</button>
			))}
			<Button aria-pressed={state.isLink} isDisabled={!state.canLink} onClick={() => setLinkDialogOpen(true)}>
				Lenke
			</Button>
			<Button isDisabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
				Angre
			</Button>
			{isLinkDialogOpen ? (
				<LinkDialog
					address={String(editor.getAttributes("link").href ?? "")}
					onClose={() => setLinkDialogOpen(false)}
					onAddress={(href) => {
						setLinkDialogOpen(false);
						const chain = editor.chain().focus().extendMarkRange("link");
						(href === "" ? chain.unsetLink() : chain.setLink({ href })).run();
					}}
				/>
			) : null}
		</fieldset>
	);
}
