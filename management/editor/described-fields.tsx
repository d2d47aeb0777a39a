import type { DescribedField } from "@lerret/contracts/describe";
import { Fragment, type ReactNode } from "react";
import { FieldLines } from "./field-lines.tsx";
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
export type CustomFields<F> = { [N in keyof F]?: Custom };

export type EditedFields<F> = {
	fields: F;
	change: (patch: Partial<F>) => void;
	errorOf: (path: string) => string | undefined;
	errorWithin: (path: string) => string | undefined;
	resetCount?: number;
};

/** A field without a widget is shown only in a way of its own. */
export const isShown = <F extends object>({ name, widget }: DescribedField, custom: CustomFields<F>): boolean => {
	const own = (custom as Record<string, Custom | undefined>)[name];
	return own !== false && (widget !== null || own !== undefined);
};

/** The fields of a form in the order of their description. */
export function DescribedFields<F extends object>({
	form,
	described,
	custom = {},
}: {
	form: EditedFields<F>;
	described: DescribedField[];
	custom?: CustomFields<F>;
}) {
	const { change, errorOf, errorWithin, resetCount = 0 } = form;
	const customs = custom as Record<string, Custom | undefined>;
	const values = form.fields as Record<string, unknown>;
	const shown = described.filter((field) => isShown(field, custom));
	return (
		<FieldLines fields={shown}>
			{(description) => {
				const { name } = description;
				const options = customs[name] || {};
				if ("field" in options) return <Fragment key={name}>{options.field}</Fragment>;
				const {
					note,
					value = values[name],
					onValue = (next: unknown) => change({ [name]: next } as Partial<F>),
					help = description.help,
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
					<div key={name} className="fields">
						{field}
						{note}
					</div>
				);
			}}
		</FieldLines>
	);
}
