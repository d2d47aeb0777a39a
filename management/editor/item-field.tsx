import { coreOf, type DescribedField } from "@lerret/contracts/content/describe";
import * as z from "zod";
import { CheckField, ChoiceField, TextArea, TextField } from "../fields/field.tsx";
import { LanguageField } from "../fields/language-field.tsx";
import { ListField, NumberField } from "../fields/list-field.tsx";
import { LocalTimeField } from "../fields/local-time-field.tsx";
import { type RowContext, RowsField } from "../fields/rows-field.tsx";
import { PictureField } from "../screens/media/picture-field.tsx";
import { RichText } from "./rich-text.tsx";

type Row = Record<string, string>;

/** A field in the widget of its description. */
export function ItemField({
	field,
	value,
	resetCount,
	errorOf,
	errorWithin,
	onValue,
}: {
	field: DescribedField;
	value: unknown;
	/** See `RichText`. */
	resetCount: number;
	errorOf: (path: string) => string | undefined;
	errorWithin: (path: string) => string | undefined;
	onValue: (value: unknown) => void;
}) {
	const { name, label, help, choices = [], emptyChoice } = field;
	const empty = emptyValueOf(field);
	const texts = { label, help, error: errorOf(name) };
	const text = {
		...texts,
		...(field.maxLength === null ? {} : { maxLength: field.maxLength }),
		value: typeof value === "string" ? value : "",
		onText: (next: string) => onValue(next === "" ? empty : next),
	};
	const list = Array.isArray(value) ? value : [];
	switch (field.widget) {
		case "line":
			return <TextField type={coreOf(field.schema) instanceof z.ZodURL ? "url" : "text"} {...text} />;
		case "date":
			return <TextField type="date" {...text} />;
		case "text":
			return <TextArea {...text} />;
		case "html":
			return <RichText label={label} html={text.value} resetCount={resetCount} onHtml={onValue} />;
		case "picture":
			return <PictureField label={label} pictureId={text.value || null} onPicture={onValue} />;
		case "lines":
			return <ListField label={label} values={list} error={errorWithin(name)} onValues={onValue} />;
		case "number":
			return (
				<NumberField
					{...texts}
					value={typeof value === "number" ? value : null}
					onValue={(next) => onValue(next ?? (field.isNullable ? null : 0))}
				/>
			);
		case "instant":
			return <LocalTimeField {...texts} instant={text.value} onInstant={onValue} />;
		case "choice":
			return (
				<ChoiceField
					{...texts}
					value={String(value ?? "")}
					choices={emptyChoice === undefined ? choices : [["", emptyChoice], ...choices]}
					onChoice={(next) => onValue(next === "" ? empty : next)}
				/>
			);
		case "language":
			return <LanguageField {...text} none={emptyChoice ?? ""} />;
		case "check":
			return <CheckField label={label} help={help} isChecked={value === true} onCheck={onValue} />;
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
				</fieldset>
			);
		case "rows":
			return (
				<RowsField<Row>
					legend={label}
					help={help}
					itemName={field.rowName ?? "rad"}
					rows={list}
					maxRows={field.maxLength ?? Number.POSITIVE_INFINITY}
					emptyRow={Object.fromEntries(field.fields.map((inner) => [inner.name, ""]))}
					error={errorOf(name)}
					onRows={onValue}
				>
					{(context) => (
						<RowTexts fields={field.fields} context={context} errorOf={(path) => errorOf(`${name}.${path}`)} />
					)}
				</RowsField>
			);
		case null:
			return null;
	}
}

const RowTexts = ({
	fields,
	context: { row, index, set, rowLabel },
	errorOf,
}: {
	fields: DescribedField[];
	context: RowContext<Row>;
	errorOf: (path: string) => string | undefined;
}) =>
	fields.map(({ name, label, maxLength }) => (
		<TextField
			key={name}
			label={rowLabel(label)}
			value={row[name] ?? ""}
			maxLength={maxLength ?? 1000}
			error={errorOf(`${index}.${name}`)}
			onText={(text) => set({ [name]: text })}
		/>
	));

/** An optional field is absent when it is empty. */
function emptyValueOf({ isNullable, isRequired, schema }: DescribedField): "" | null | undefined {
	if (isNullable) return null;
	return !isRequired && schema.parse(undefined) === undefined ? undefined : "";
}
