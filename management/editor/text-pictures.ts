import { shownPicturePath } from "@lerret/contracts/media";
import { type AltKind, isAltKind, isPictureId, storedPictureWidth } from "@lerret/contracts/text-elements";
import type { DOMOutputSpec } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import { type Editor, Node } from "@tiptap/react";

/** `alt` is the text of the media library, or that of this use. */
export type TextPicture = { id: string; alt: string; altKind: AltKind; caption: string };

/** One picture is a figure; several are a list of figures (platform/html/present-items). The option is the site's id. */
export const picturesNode = Node.create<{ siteId: string }>({
	name: "pictures",
	addOptions: () => ({ siteId: "" }),
	group: "block",
	atom: true,
	addAttributes: () => ({ pictures: { default: [], rendered: false } }),
	parseHTML: () => [
		{ tag: "ul[data-gallery]", getAttrs: (list) => toAttributes(list.querySelectorAll("figure")), priority: 60 },
		{ tag: "figure", getAttrs: (figure) => toAttributes([figure]), priority: 60 },
	],
	// The browser moves no caret out of a selected node.
	addKeyboardShortcuts() {
		const goTo = (end: "start" | "end") => () =>
			selectedPictures(this.editor).length > 0 && this.editor.commands.focus(end);
		return { "Ctrl-Home": goTo("start"), "Ctrl-End": goTo("end") };
	},
	renderHTML({ node }) {
		const pictures = picturesOf(node.attrs).map((picture) => toFigure(picture, this.options.siteId));
		const [first] = pictures;
		if (first && pictures.length === 1) return first;
		return ["ul", { "data-gallery": "true" }, ...pictures.map((figure): DOMOutputSpec => ["li", figure])];
	},
});

/** False for what has no picture, which is then read as other HTML. */
function toAttributes(figures: Iterable<HTMLElement>): { pictures: TextPicture[] } | false {
	const pictures = [...figures].flatMap((figure): TextPicture[] => {
		const picture = figure.querySelector("img");
		const id = picture?.dataset.picture ?? "";
		if (!picture || !isPictureId(id)) return [];
		const { alt = "" } = picture.dataset;
		const caption = figure.querySelector("figcaption")?.textContent.trim() ?? "";
		return [{ id, alt: picture.alt, altKind: isAltKind(alt) ? alt : "library", caption }];
	});
	return pictures.length > 0 && { pictures };
}

/** The address is that of the file that is shown now; the server stores that of the picture. */
function toFigure({ id, alt, altKind, caption }: TextPicture, siteId: string): DOMOutputSpec {
	const picture = {
		src: shownPicturePath(siteId, id, storedPictureWidth),
		alt: altKind === "none" ? "" : alt,
		"data-picture": id,
		...(altKind === "library" ? {} : { "data-alt": altKind }),
	};
	return caption === "" ? ["figure", ["img", picture]] : ["figure", ["img", picture], ["figcaption", caption]];
}

const picturesOf = (attributes: Record<string, unknown>) => attributes.pictures as TextPicture[];

/** The selected pictures; none where something else is selected. */
export function selectedPictures({ state: { selection } }: Editor): TextPicture[] {
	return selection instanceof NodeSelection && selection.node.type.name === "pictures"
		? picturesOf(selection.node.attrs)
		: [];
}

/** Puts pictures in the place of the selected ones, or below the block of the caret; none removes the selected ones. */
export function putPictures(editor: Editor, pictures: TextPicture[]): void {
	const chain = editor.chain().focus();
	if (selectedPictures(editor).length === 0) {
		if (pictures.length > 0) chain.insertContent({ type: "pictures", attrs: { pictures } }).run();
	} else if (pictures.length > 0) chain.updateAttributes("pictures", { pictures }).run();
	else chain.deleteSelection().run();
}
