import type { FieldError } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import type { FeedbackForm as FormValues } from "@lerret/platform/messages/feedback/send";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { type ReactNode, useId } from "react";
import { PostForm } from "../../ui/post-form";

type Props = BlockProps<"feedback-form"> & {
	rejectedInput?: { entered: FormValues; errors: FieldError[] } | undefined;
};

/** The accessibility feedback form. Works without script and keeps the typed values after an error. */
export default function FeedbackForm({ heading, text, lastChange, rejectedInput }: Props) {
	const id = useId();
	const errorOf = (path: string) => rejectedInput?.errors.find((error) => error.path === path)?.message ?? null;
	const field = (name: keyof FormValues) => ({
		id: `${id}-${name}`,
		defaultValue: rejectedInput?.entered[name],
		"aria-invalid": errorOf(name) ? (true as const) : undefined,
		"aria-describedby": errorOf(name) ? `${id}-${name}-feil` : undefined,
	});
	return (
		<section className="feedback" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`}>{heading}</h2>
			<p>{text}</p>
			<PostForm action={paths.feedback} noValidate={rejectedInput !== undefined}>
				<Field id={`${id}-message`} label="Hva er galt, eller hva trenger du?" error={errorOf("message")}>
					<textarea {...field("message")} name="melding" rows={6} required minLength={5} maxLength={4000} />
				</Field>
				<Field id={`${id}-page`} label="Hvilken side gjelder det? (valgfritt)" error={errorOf("page")}>
					<input {...field("page")} type="text" name="side" maxLength={300} />
				</Field>
				<Field id={`${id}-email`} label="E-postadresse, hvis du vil ha svar (valgfritt)" error={errorOf("email")}>
					<input {...field("email")} type="email" name="epost" autoComplete="email" maxLength={254} />
				</Field>
				<p className="feedback-trap" aria-hidden="true">
					<label htmlFor={`${id}-nettsted`}>La dette feltet stå tomt</label>
					<input id={`${id}-nettsted`} type="text" name="nettsted" tabIndex={-1} autoComplete="off" />
				</p>
				<button type="submit" className="button">
					Send tilbakemelding
				</button>
			</PostForm>
			{lastChange ? <p className="feedback-change">Erklæringen ble sist endret {lastChange}.</p> : null}
		</section>
	);
}

function Field(props: { id: string; label: string; error: string | null; children: ReactNode }) {
	const { id, label, error, children } = props;
	return (
		<div className="field" data-invalid={error ? "" : undefined}>
			<label htmlFor={id}>{label}</label>
			{children}
			{error ? (
				<p id={`${id}-feil`} className="field-error">
					{error}
				</p>
			) : null}
		</div>
	);
}
