import { TextSelection } from "@tiptap/pm/state";
import { type Editor, Node } from "@tiptap/react";

/** Definition lists, used for prices and opening hours (platform/html/clean-html). */

const termNode = (name: "dt" | "dd") =>
	Node.create({
		name,
		content: "inline*",
		defining: true,
		parseHTML: () => [{ tag: name }],
		renderHTML: () => [name, 0],
	});

const listNode = Node.create({
	name: "dl",
	group: "block",
	content: "(dt | dd)+",
	parseHTML: () => [{ tag: "dl" }],
	renderHTML: () => ["dl", 0],
	addKeyboardShortcuts() {
		return { Enter: () => handleEnter(this.editor) };
	},
});

export const definitionListNodes = [listNode, termNode("dt"), termNode("dd")];

/** Enter alternates between <dt> and <dd>; in an empty line it ends the list. */
function handleEnter({ state, view }: Editor): boolean {
	const { tr, schema, selection } = state;
	const { $from } = selection;
	const { dt, dd, paragraph } = schema.nodes;
	const own = $from.parent.type;
	if (!dt || !dd || !paragraph || (own !== dt && own !== dd)) return false;
	if ($from.parent.content.size > 0) {
		tr.deleteSelection();
		view.dispatch(tr.split(tr.selection.from, 1, [{ type: own === dt ? dd : dt }]).scrollIntoView());
		return true;
	}
	const below = $from.after(-1);
	tr.insert(below, paragraph.create());
	tr.setSelection(TextSelection.near(tr.doc.resolve(below + 1)));
	const isAlone = $from.node(-1).childCount === 1;
	tr.delete(isAlone ? $from.before(-1) : $from.before(), isAlone ? below : $from.after());
	view.dispatch(tr.scrollIntoView());
	return true;
}
