import { isLink } from "@lerret/contracts/blocks/describe";
import { coreOf, type DescribedField, initialValues, type Widget } from "@lerret/contracts/describe";
import type { ReactNode } from "react";
import * as z from "zod";
import { PictureField } from "../pictures/picture-field.tsx";
import { ChipsField } from "../ui/fields/chips-field.tsx";
import { ColorField } from "../ui/fields/color-field.tsx";
import { CheckField, ChoiceField, LineField, TextArea, TextField } from "../ui/fields/field.tsx";
import { LanguageField } from "../ui/fields/language-field.tsx";
import { KronerField, LinesField, NumberField } from "../ui/fields/list-field.tsx";
import { LocalTimeField } from "../ui/fields/local-time-field.tsx";
import { RowsField } from "../ui/fields/rows-field.tsx";
import { SvgField } from "../ui/fields/svg-field.tsx";
import { FieldLines } from "./field-lines.tsx";
import { RichText } from "./rich-text.tsx";
import { ReferenceField, TargetField } from "./target-field.tsx";

type Values = Record<string, unknown>;
type FieldProps = {
	field: DescribedField;
	/** The label where it is more than the description's. */
	label?: ReactNode;
	value: unknown;
	/** See `RichText`. */
	resetCount: number;
	errorOf: (path: string) => string | undefined;
	errorWithin: (path: string) => string | undefined;
	onValue: (value: unknown) => void;
};

/** A field in the widget of its description. */
export function ItemField(props: FieldProps) {
	const { field, value, resetCount, errorOf, errorWithin, onValue } = props;
	const { name, help, choices = [], emptyChoice } = field;
	const label = props.label ?? field.label;
	const core = coreOf(field.schema);
	const empty = emptyValueOf(field);
	const texts = { label, help, error: errorOf(name), isRequired: isMandatory(field) };
	const text = {
		...texts,
		...(field.maxLength === null ? {} : { maxLength: field.maxLength }),
		value: typeof value === "string" ? value : "",
		onText: (next: string) => onValue(next === "" ? empty : next),
	};
	const number = typeof value === "number" ? value : null;
	const list = Array.isArray(value) ? value : [];
	if (isLink(field.schema)) return <TargetField {...text} />;
	switch (field.widget) {
		case "address":
			return <TargetField {...text} />;
		case "item":
			return <ReferenceField {...texts} kinds={field.kinds ?? []} reference={text.value} onReference={text.onText} />;
		case "line":
			return <TextField type={core instanceof z.ZodURL ? "url" : "text"} inputMode={field.inputMode} {...text} />;
		case "wrapped-line":
			return <LineField {...text} />;
		case "secret":
			// No browser offers to remember or to fill it.
			return <TextField type="password" autoComplete="new-password" spellCheck={false} {...text} />;
		case "date":
			return <TextField type="date" {...text} />;
		case "text":
			return <TextArea {...text} />;
		case "html":
			return <RichText label={field.label} html={text.value} resetCount={resetCount} onHtml={onValue} />;
		case "picture":
			return <PictureField label={field.label} pictureId={text.value || null} onPicture={onValue} />;
		case "svg":
			return <SvgField {...{ label, help }} error={errorOf(name)} svg={text.value} onSvg={onValue} />;
		case "color":
			return <ColorField {...text} name={field.label} />;
		case "lines":
			return <LinesField {...texts} label={field.label} values={list} error={errorWithin(name)} onValues={onValue} />;
		case "chips":
			return <ChipsField {...texts} label={field.label} values={list} error={errorWithin(name)} onValues={onValue} />;
		case "number":
			return (
				<NumberField {...texts} value={number} onValue={(next) => onValue(next ?? (field.isNullable ? null : 0))} />
			);
		case "kroner":
			return <KronerField {...texts} ore={number} onOre={onValue} />;
		case "instant":
			return <LocalTimeField {...texts} instant={text.value} onInstant={onValue} />;
		case "choice":
			return (
				<ChoiceField
					{...texts}
					value={String(value ?? "")}
					choices={emptyChoice === undefined ? choices : [["", emptyChoice], ...choices]}
					onChoice={(next) => onValue(next === "" ? empty : core instanceof z.ZodNumber ? Number(next) : next)}
				/>
			);
		case "language":
			return <LanguageField {...text} label={field.label} none={emptyChoice ?? ""} />;
		case "check":
			return <CheckField label={field.label} help={help} isChecked={value === true} onCheck={onValue} />;
		case "choices":
			return (
				<fieldset className="checks">
					<legend>{label}</legend>
					{choices.map(([option, optionName]) => (
						<CheckField
							key={option}
							label={optionName}
							isChecked={list.includes(option)}
							onCheck={(isOn) =>
								onValue(choices.map(([one]) => one).filter((one) => (one === option ? isOn : list.includes(one))))
							}
						/>
					))}
					{texts.error === undefined ? null : <p className="field-error">{texts.error}</p>}
				</fieldset>
			);
		case "rows":
			return (
				<RowsField<Values>
					legend={field.label}
					help={help}
					itemName={field.rowName ?? "rad"}
					rows={list}
					maxRows={field.maxLength ?? Number.POSITIVE_INFINITY}
					emptyRow={initialValues(field.fields)}
					layout={field.layout}
					error={errorOf(name)}
					onRows={onValue}
				>
					{({ row, index, set, rowLabel }) =>
						field.fields.map((inner) => (
							<ItemField
								key={inner.name}
								{...within(props, `${name}.${index}`, inner, row)}
								label={rowLabel(inner.label)}
								onValue={(next) => set({ [inner.name]: next })}
							/>
						))
					}
				</RowsField>
			);
		case "group":
			return <GroupFields {...props} />;
		case null:
			return null;
	}
}

/** The fields of an object; one that may be null has a check box, and fields while it is checked. */
function GroupFields(props: FieldProps) {
	const { field, value, onValue } = props;
	const values: Values | null = typeof value === "object" && value !== null ? { ...value } : null;
	return (
		<>
			{field.isNullable ? (
				<CheckField
					label={field.label}
					help={field.help}
					isChecked={values !== null}
					onCheck={(isOn) => onValue(isOn ? initialValues(field.fields) : null)}
				/>
			) : null}
			{values && (
				<FieldLines fields={field.fields}>
					{(inner) => (
						<ItemField
							key={inner.name}
							{...within(props, field.name, inner, values)}
							onValue={(next) => onValue({ ...values, [inner.name]: next })}
						/>
					)}
				</FieldLines>
			)}
		</>
	);
}

/** The properties of a field in an object at `path`. */
const within = (
	{ resetCount, errorOf, errorWithin }: FieldProps,
	path: string,
	field: DescribedField,
	values: Values,
) => ({
	field,
	value: values[field.name],
	resetCount,
	errorOf: (inner: string) => errorOf(`${path}.${inner}`),
	errorWithin: (inner: string) => errorWithin(`${path}.${inner}`),
});

/** An optional field is absent when it is empty. */
function emptyValueOf({ isNullable, isRequired, schema }: DescribedField): "" | null | undefined {
	if (isNullable) return null;
	return !isRequired && schema.parse(undefined) === undefined ? undefined : "";
}

/** Whether a field that can be empty must not be. */
function isMandatory(field: DescribedField): boolean {
	const empty = emptyInputs[field.widget ?? "group"];
	if (!empty || (field.widget === "choice" && !(coreOf(field.schema) instanceof z.ZodString))) return false;
	return !field.schema.safeParse(empty(field)).success;
}

/** The value of each widget's empty input; the others cannot be empty, or show it in another way. */
const emptyInputs: Partial<Record<Widget, (field: DescribedField) => unknown>> = {
	line: emptyValueOf,
	"wrapped-line": emptyValueOf,
	date: emptyValueOf,
	text: emptyValueOf,
	choice: emptyValueOf,
	number: ({ isNullable }) => (isNullable ? null : 0),
	kroner: () => Number.NaN,
	lines: () => [],
	chips: () => [],
};
