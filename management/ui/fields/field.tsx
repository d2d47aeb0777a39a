import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";

type FieldProps = {
	label: ReactNode;
	help?: ReactNode;
	error?: string | undefined;
	/** Marked with a star, which `RequiredNote` explains. */
	isRequired?: boolean | undefined;
};

/** Once in a form; hidden in one without required fields. */
export const RequiredNote = () => (
	<p className="small required-note">
		<span aria-hidden="true">*</span> må fylles ut
	</p>
);

export function FieldFrame({ id, label, help, error, children }: FieldProps & { id: string; children: ReactNode }) {
	return (
		<div className="field" data-invalid={error === undefined ? undefined : ""}>
			<label htmlFor={id}>{label}</label>
			{children}
			{help === undefined ? null : (
				<p className="small" id={`${id}-help`}>
					{help}
				</p>
			)}
			{error === undefined ? null : (
				<p className="field-error" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}

export function stateOf(
	id: string,
	{ help, error, isRequired }: Omit<FieldProps, "label">,
): { "aria-describedby"?: string; "aria-invalid"?: true; "aria-required"?: true } {
	const ids = [help === undefined ? null : `${id}-help`, error === undefined ? null : `${id}-error`].filter(Boolean);
	return {
		...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
		...(error === undefined ? {} : { "aria-invalid": true }),
		...(isRequired ? { "aria-required": true } : {}),
	};
}

type TextProps = FieldProps & { value: string; onText: (value: string) => void };

export function TextField({
	label,
	help,
	error,
	isRequired,
	onText,
	...rest
}: TextProps & Omit<InputHTMLAttributes<HTMLInputElement>, "value">) {
	const id = useId();
	return (
		<FieldFrame id={id} label={label} help={help} error={error}>
			<input
				id={id}
				{...stateOf(id, { help, error, isRequired })}
				{...rest}
				onChange={(event) => onText(event.currentTarget.value)}
			/>
		</FieldFrame>
	);
}

export function TextArea({
	label,
	help,
	error,
	isRequired,
	onText,
	id: givenId,
	...rest
}: TextProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value">) {
	const generatedId = useId();
	const id = givenId ?? generatedId;
	return (
		<FieldFrame id={id} label={label} help={help} error={error}>
			<textarea
				id={id}
				rows={3}
				{...stateOf(id, { help, error, isRequired })}
				{...rest}
				onChange={(event) => onText(event.currentTarget.value)}
			/>
			{rest.maxLength === undefined || rest.maxLength < leastCounted ? null : (
				<Counter length={rest.value.length} most={rest.maxLength} />
			)}
		</FieldFrame>
	);
}

/** A shorter limit is hardly reached. */
const leastCounted = 300;

/** How many characters a text has of those it may have; it is read aloud when few are left. */
function Counter({ length, most }: { length: number; most: number }) {
	const left = most - length;
	return (
		<p className="counter small">
			<span aria-hidden="true">
				{length} / {most}
			</span>
			<span className="visually-hidden" role="status">
				{left <= 20 ? `${left} tegn igjen` : null}
			</span>
		</p>
	);
}

export const LineField = ({ onText, ...rest }: TextProps & { maxLength?: number }) => (
	<TextArea {...rest} rows={1} className="line" onText={(text) => onText(text.replace(/\s*\n\s*/gu, " "))} />
);

type Choices<T> = readonly (readonly [T, string])[];

export function ChoiceField<T extends string>({
	label,
	help,
	error,
	value,
	choices,
	groups = [],
	isRequired,
	onChoice,
}: FieldProps & {
	value: T;
	choices: Choices<T>;
	groups?: readonly { label: string; choices: Choices<T> }[];
	onChoice: (value: T) => void;
}) {
	const id = useId();
	const choose = (chosen: string) => {
		const all = [choices, ...groups.map((group) => group.choices)].flat();
		const found = all.find(([one]) => one === chosen);
		if (found) onChoice(found[0]);
	};
	return (
		<FieldFrame id={id} label={label} help={help} error={error}>
			<select
				id={id}
				value={value}
				{...stateOf(id, { help, error, isRequired })}
				onChange={(event) => choose(event.currentTarget.value)}
			>
				<Options choices={choices} />
				{groups.map((group) => (
					<optgroup key={group.label} label={group.label}>
						<Options choices={group.choices} />
					</optgroup>
				))}
			</select>
		</FieldFrame>
	);
}

const Options = ({ choices }: { choices: Choices<string> }) =>
	choices.map(([value, text]) => (
		<option key={value} value={value}>
			{text}
		</option>
	));

export function CheckField({
	label,
	help,
	isChecked,
	onCheck,
}: {
	label: string;
	help?: string | undefined;
	isChecked: boolean;
	onCheck: (value: boolean) => void;
}) {
	const id = useId();
	const checkbox = (
		<label className="check">
			<input
				type="checkbox"
				checked={isChecked}
				aria-describedby={help === undefined ? undefined : `${id}-help`}
				onChange={(event) => onCheck(event.currentTarget.checked)}
			/>
			{label}
		</label>
	);
	if (help === undefined) return checkbox;
	return (
		<div className="field">
			{checkbox}
			<p className="small" id={`${id}-help`}>
				{help}
			</p>
		</div>
	);
}
