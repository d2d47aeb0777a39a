import { type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes, useId } from "react";

type About = { label: ReactNode; help?: ReactNode; error?: string | undefined };

/** A label, its field, help and what is wrong, tied together for those who hear them. */
function Around({ id, label, help, error, children }: About & { id: string; children: ReactNode }) {
	return (
		<div className="field" data-wrong={error === undefined ? undefined : ""}>
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

function describedBy(id: string, { help, error }: About): { "aria-describedby"?: string; "aria-invalid"?: true } {
	const ids = [help === undefined ? null : `${id}-help`, error === undefined ? null : `${id}-error`].filter(Boolean);
	return {
		...(ids.length > 0 ? { "aria-describedby": ids.join(" ") } : {}),
		...(error === undefined ? {} : { "aria-invalid": true }),
	};
}

type TextProps = About & { value: string; onText: (value: string) => void };

export function TextField({
	label,
	help,
	error,
	onText,
	...rest
}: TextProps & Omit<InputHTMLAttributes<HTMLInputElement>, "value">) {
	const id = useId();
	return (
		<Around id={id} label={label} help={help} error={error}>
			<input
				id={id}
				{...describedBy(id, { label, help, error })}
				{...rest}
				onChange={(event) => onText(event.currentTarget.value)}
			/>
		</Around>
	);
}

export function TextArea({
	label,
	help,
	error,
	onText,
	id: given,
	...rest
}: TextProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "value">) {
	const own = useId();
	const id = given ?? own;
	return (
		<Around id={id} label={label} help={help} error={error}>
			<textarea
				id={id}
				rows={3}
				{...describedBy(id, { label, help, error })}
				{...rest}
				onChange={(event) => onText(event.currentTarget.value)}
			/>
		</Around>
	);
}

/** One out of a few; `choices` are values with their labels. */
export function ChoiceField<T extends string>({
	label,
	help,
	error,
	value,
	choices,
	onChoice,
}: About & { value: T; choices: readonly (readonly [T, string])[]; onChoice: (value: T) => void }) {
	const id = useId();
	const choose = (chosen: string) => {
		const found = choices.find(([one]) => one === chosen);
		if (found) onChoice(found[0]);
	};
	return (
		<Around id={id} label={label} help={help} error={error}>
			<select
				id={id}
				value={value}
				{...describedBy(id, { label, help, error })}
				onChange={(event) => choose(event.currentTarget.value)}
			>
				{choices.map(([one, text]) => (
					<option key={one} value={one}>
						{text}
					</option>
				))}
			</select>
		</Around>
	);
}

export function CheckField({
	label,
	help,
	isChecked,
	onCheck,
}: {
	label: string;
	help?: string;
	isChecked: boolean;
	onCheck: (value: boolean) => void;
}) {
	const id = useId();
	const box = (
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
	if (help === undefined) return box;
	return (
		<div className="field">
			{box}
			<p className="small" id={`${id}-help`}>
				{help}
			</p>
		</div>
	);
}
