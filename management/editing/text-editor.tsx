import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { tidyHtml } from "./html-scope.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { tidyPasted } from "./pasted-html.ts";
import { TableTools } from "./table-tools.tsx";
import { insertTable, tableNodes } from "./text-table.ts";
import { termNodes } from "./text-terms.ts";

/** The editor supports exactly what the server keeps (platform/pages/clean-html), so that saving loses nothing. */
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
	...termNodes,
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
	const refuseFiles = (data: DataTransfer | null): boolean => {
		if (!data || data.files.length === 0 || data.types.includes("text/html")) return false;
		setNotes(["Filer kan ikke stå i teksten. Last opp bilder under «Bilder», og velg dem i bildefeltet."]);
		return true;
	};
	/**
	 * The original HTML and the editor's serialisation of it. An edit that is undone restores the original, so it is no
	 * change.
	 */
	const given = useRef({ html, written: "" });
	const editor = useEditor({
		extensions,
		content: html,
		// The content security policy forbids inline styles; they are in styles/editing.css.
		injectCSS: false,
		editorProps: {
			attributes: { class: "prose", role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId },
			transformPastedHTML: (pasted) => {
				const { html: tidy, notes: told } = tidyPasted(pasted);
				setNotes(told);
				return tidy;
			},
			handlePaste: (_, { clipboardData }) => refuseFiles(clipboardData),
			handleDrop: (_, { dataTransfer }) => refuseFiles(dataTransfer),
		},
		onCreate: (made) => {
			given.current.written = tidyHtml(made.editor.getHTML());
		},
		onUpdate: (update) => {
			const written = tidyHtml(update.editor.getHTML());
			onHtml(written === given.current.written ? given.current.html : written);
		},
	});
	return (
		<div className="text-editor">
			<div className="text-tool-bars">
				<Tools editor={editor} />
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

type Tool = { name: string; isOn: (editor: Editor) => boolean; act: (editor: Editor) => void };

const tools: Tool[] = [
	{
		name: "Overskrift",
		isOn: (editor) => editor.isActive("heading", { level: 2 }),
		act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
	},
	{
		name: "Underoverskrift",
		isOn: (editor) => editor.isActive("heading", { level: 3 }),
		act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
	},
	{
		name: "Fet",
		isOn: (editor) => editor.isActive("bold"),
		act: (editor) => editor.chain().focus().toggleBold().run(),
	},
	{
		name: "Kursiv",
		isOn: (editor) => editor.isActive("italic"),
		act: (editor) => editor.chain().focus().toggleItalic().run(),
	},
	{
		name: "Punktliste",
		isOn: (editor) => editor.isActive("bulletList"),
		act: (editor) => editor.chain().focus().toggleBulletList().run(),
	},
	{
		name: "Nummerert liste",
		isOn: (editor) => editor.isActive("orderedList"),
		act: (editor) => editor.chain().focus().toggleOrderedList().run(),
	},
	{
		name: "Sitat",
		isOn: (editor) => editor.isActive("blockquote"),
		act: (editor) => editor.chain().focus().toggleBlockquote().run(),
	},
	{
		name: "Tabell",
		isOn: (editor) => editor.isActive("table"),
		act: (editor) => (editor.isActive("table") ? editor.commands.focus() : insertTable(editor)),
	},
];

function Tools({ editor }: { editor: Editor }) {
	const [isLinking, setLinking] = useState(false);
	const state = useEditorState({
		editor,
		selector: ({ editor: now }) => ({
			on: tools.map((tool) => tool.isOn(now)),
			isLink: now.isActive("link"),
			canLink: now.isActive("link") || !now.state.selection.empty,
			canUndo: now.can().undo(),
		}),
	});
	return (
		<fieldset className="text-tools" aria-label="Formatering">
			{tools.map(({ name, act }, i) => (
				<button key={name} type="button" aria-pressed={state.on[i] ?? false} onClick={() => act(editor)}>
					{name}
				</button>
			))}
			<button type="button" aria-pressed={state.isLink} disabled={!state.canLink} onClick={() => setLinking(true)}>
				Lenke
			</button>
			<button type="button" disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
				Angre
			</button>
			{isLinking ? (
				<LinkDialog
					address={String(editor.getAttributes("link").href ?? "")}
					onClose={() => setLinking(false)}
					onAddress={(href) => {
						setLinking(false);
						const chain = editor.chain().focus().extendMarkRange("link");
						(href === "" ? chain.unsetLink() : chain.setLink({ href })).run();
					}}
				/>
			) : null}
		</fieldset>
	);
}
