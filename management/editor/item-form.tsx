import type { DescribedField } from "@lerret/contracts/content/describe";
import type { ContentTypeName } from "@lerret/contracts/content-types";
import { Fragment, type ReactNode } from "react";
import type { FieldsOf } from "../api/content.ts";
import { describedFields } from "./descriptions.ts";
import { ItemField } from "./item-field.tsx";

/** What a page can change in the description of a field for its item. */
type FieldOptions = Partial<Pick<DescribedField, "label" | "choices" | "emptyChoice">> & {
	help?: string | undefined;
	value?: unknown;
	onValue?: (value: never) => void;
	/** Below the field, such as a warning about its value. */
	note?: ReactNode;
};
/** False leaves a field out; a node replaces it. */
type Custom = FieldOptions | { field: ReactNode } | false;
export type CustomFields<K extends ContentTypeName> = { [N in keyof FieldsOf<K>]?: Custom };

type EditedItem<K extends ContentTypeName> = {
	kind: K;
	fields: FieldsOf<K>;
	change: (patch: Partial<FieldsOf<K>>) => void;
	errorOf: (path: string) => string | undefined;
	errorWithin: (path: string) => string | undefined;
	round?: number;
};

/** The fields of an item in the order of its description. */
export function ItemForm<K extends ContentTypeName>({
	editor,
	custom = {},
}: {
	editor: EditedItem<K>;
	custom?: CustomFields<K>;
}) {
	const { fields, change, errorOf, errorWithin, round: resetCount = 0 } = editor;
	const customs: Record<string, Custom | undefined> = custom;
	const values: Record<string, unknown> = { ...fields };
	const shown = describedFields[editor.kind].filter(
		({ name, widget }) => customs[name] !== false && (widget !== null || customs[name] !== undefined),
	);
	const render = (description: DescribedField) => {
		const { name } = description;
		const options = customs[name] || {};
		if ("field" in options) return <Fragment key={name}>{options.field}</Fragment>;
		const {
			note,
			value = values[name],
			onValue = (next: unknown) => change({ [name]: next } as Partial<FieldsOf<K>>),
			help,
			...rest
		} = options;
		const field = (
			<ItemField
				key={name}
				field={{ ...description, ...rest, ...(help === undefined ? {} : { help }) }}
				value={value}
				onValue={onValue as (next: unknown) => void}
				{...{ resetCount, errorOf, errorWithin }}
			/>
		);
		if (note === undefined) return field;
		return (
			<div key={name}>
				{field}
				{note}
			</div>
		);
	};
	return (
		<div className="fields">
			{toLines(shown).map((line) =>
				line[0]?.half ? (
					<div className="pair" key={line[0].name}>
						{line.map(render)}
					</div>
				) : (
					line.map(render)
				),
			)}
		</div>
	);
}

/** Puts two fields of half a line on one line, and three if one would be left alone. */
function toLines(fields: DescribedField[]): DescribedField[][] {
	const lines: DescribedField[][] = [];
	fields.forEach((field, index) => {
		const line = lines.at(-1);
		const isLast = !fields[index + 1]?.half;
		if (field.half && line?.[0]?.half && (line.length < 2 || isLast)) line.push(field);
		else lines.push([field]);
	});
	return lines;
}
