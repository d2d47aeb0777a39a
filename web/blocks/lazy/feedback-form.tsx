import { paths } from "@lerret/contracts/paths";
import type { FeedbackOutcome, FeedbackForm as FormValues } from "@lerret/platform/messages/feedback/send";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { ErrorSummary } from "../../ui/error-summary";
import { errorOf, type FormErrors, fieldId, toFormErrors } from "../../ui/form-errors";
import { BotTrap, FormField } from "../../ui/form-field";
import { PostForm } from "../../ui/post-form";

type Props = BlockProps<"feedback-form"> & {
	failure?: Failure | undefined;
};
type Failure = Exclude<FeedbackOutcome, { kind: "sent" }>;

/** The accessibility feedback form. Works without script and keeps the typed values after an error. */
export default function FeedbackForm({ heading, text, lastChange, failure }: Props) {
	const id = useId();
	const errors = failure ? errorsOf(failure) : null;
	const field = (name: keyof FormValues) => ({
		id: fieldId(id, name),
		defaultValue: failure?.entered[name],
		"aria-invalid": errorOf(errors, name) ? (true as const) : undefined,
		"aria-describedby": errorOf(errors, name) ? `${fieldId(id, name)}-error` : undefined,
	});
	const box = (name: keyof FormValues) => ({ id: fieldId(id, name), error: errorOf(errors, name) });
	return (
		<section className="form-block" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`}>{heading}</h2>
			<p>{text}</p>
			<PostForm action={paths.feedback} noValidate>
				{errors ? <ErrorSummary form={id} errors={errors} /> : null}
				<FormField {...box("message")} label="Hva er galt, eller hva trenger du?">
					<textarea {...field("message")} name="melding" rows={6} required minLength={5} maxLength={4000} />
				</FormField>
				<FormField {...box("page")} label="Hvilken side gjelder det? (valgfritt)">
					<input {...field("page")} type="text" name="side" maxLength={300} />
				</FormField>
				<FormField {...box("email")} label="E-postadresse, hvis du vil ha svar (valgfritt)">
					<input {...field("email")} type="email" name="epost" autoComplete="email" maxLength={254} />
				</FormField>
				<BotTrap id={id} />
				<button type="submit" className="button">
					Send tilbakemelding
				</button>
			</PostForm>
			{lastChange ? <p className="feedback-change">Erklæringen ble sist endret {lastChange}.</p> : null}
		</section>
	);
}

function errorsOf(failure: Failure): FormErrors {
	if (failure.kind === "busy")
		return {
			summary:
				"Det har kommet for mange meldinger på kort tid. Det du skrev, står her fortsatt. Vent et kvarter og prøv igjen.",
			fields: [],
		};
	const names = { message: "message", page: "page", email: "email" };
	return toFormErrors({ detail: "", errors: failure.errors }, names, "Meldingen er ikke sendt ennå.");
}
