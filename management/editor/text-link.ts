import { isFileId, isItemReference } from "@lerret/contracts/text-elements";
import { type Editor, Extension } from "@tiptap/react";

/** `item` is a reference such as `article/…`, whose address the link follows, `file` the id of a file. */
export type TextLink = { href: string; item: string | null; file: string | null; isButton: boolean };

/** What links of the site have beside an address (platform/html/present-items). */
export const linkAttributes = Extension.create({
	name: "linkAttributes",
	addGlobalAttributes: () => [
		{
			types: ["link"],
			attributes: {
				item: {
					default: null,
					parseHTML: ({ dataset: { item = "" } }) => (isItemReference(item) ? item : null),
					renderHTML: ({ item }) => (item === null ? {} : { "data-item": item }),
				},
				file: {
					default: null,
					parseHTML: ({ dataset: { file = "" } }) => (isFileId(file) ? file : null),
					renderHTML: ({ file }) => (file === null ? {} : { "data-file": file }),
				},
				isButton: {
					default: false,
					parseHTML: ({ dataset }) => dataset.button !== undefined,
					renderHTML: ({ isButton }) => (isButton ? { "data-button": "true" } : {}),
				},
			},
		},
	],
});

export function linkOf(editor: Editor): TextLink {
	const { href, item, file, isButton } = editor.getAttributes("link");
	const textOf = (value: unknown) => (typeof value === "string" ? value : null);
	return { href: textOf(href) ?? "", item: textOf(item), file: textOf(file), isButton: isButton === true };
}

/** Changes the link at the caret or makes one of the selection; without a selection, inserts one with the text. */
export function putLink(editor: Editor, link: TextLink, text: string): void {
	const chain = editor.chain().focus();
	if (text !== "") {
		const linked = { type: "text", text, marks: [{ type: "link", attrs: link }] };
		// A button stands in a line of its own.
		chain.insertContent(link.isButton ? { type: "paragraph", content: [linked] } : linked);
		// What is written next is not part of the link.
		chain.unsetMark("link").run();
		return;
	}
	chain.extendMarkRange("link");
	(link.href === "" ? chain.unsetMark("link") : chain.setMark("link", link)).run();
}
