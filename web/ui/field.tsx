import { type ComponentProps, type FormEvent, useState } from "react";
import { EmailQuestion } from "./email-question";
import { correctedEvent, errorOf, type FormErrors, fieldId } from "./form-errors";

type Props = Omit<ComponentProps<"input">, "id" | "name" | "form"> & {
	/** The form's id. The field's id is derived from it, so that the error summary can link to the field. */
	form: string;
	name: string;
	label: string;
	hint?: string;
	/** A field of several lines. */
	rows?: number;
	errors: FormErrors | null;
};

export function Field({ form, name, label, hint, errors, type = "text", rows, ...input }: Props) {
	const id = fieldId(form, name);
	const [correctedIn, setCorrectedIn] = useState<FormErrors | null>(null);
	const error = correctedIn === errors ? undefined : errorOf(errors, name);
	const [isVisible, setVisible] = useState(false);
	const describedBy = [hint ? `${id}-hint` : null, error ? `${id}-error` : null].filter(Boolean).join(" ");
	const control = {
		id,
		name,
		"aria-invalid": error ? true : undefined,
		"aria-describedby": describedBy || undefined,
		onInput: ({ currentTarget: field }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => {
			if (!error || !field.validity.valid || field.value === field.defaultValue) return;
			setCorrectedIn(errors);
			field.dispatchEvent(new CustomEvent(correctedEvent, { bubbles: true, detail: name }));
		},
	};
	return (
		<div className="field" data-invalid={error ? "" : undefined}>
			<label htmlFor={id}>{label}</label>
			{hint ? (
				<p id={`${id}-hint`} className="small">
					{hint}
				</p>
			) : null}
			<div className="field-row">
				{rows === undefined ? (
					<input {...input} {...control} type={type === "password" && isVisible ? "text" : type} />
				) : (
					<textarea
						{...control}
						rows={rows}
						minLength={input.minLength}
						maxLength={input.maxLength}
						autoComplete={input.autoComplete}
						required={input.required}
						defaultValue={input.defaultValue}
					/>
				)}
				{type === "password" ? (
					<button
						type="button"
						className="quiet-button"
						aria-pressed={isVisible}
						aria-controls={id}
						onClick={() => setVisible(!isVisible)}
					>
						{isVisible ? "Skjul" : "Vis"}
						<span className="visually-hidden"> {label.toLowerCase()}</span>
					</button>
				) : null}
			</div>
			{type === "email" ? <EmailQuestion id={id} /> : null}
			{error ? (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			) : null}
		</div>
	);
}
