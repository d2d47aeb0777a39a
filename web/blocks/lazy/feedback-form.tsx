import type { Problem } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { BotTrap } from "../../ui/bot-trap";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";

type Props = BlockProps<"feedback-form"> & {
	failure?: Failure | undefined;
};
type Failure = { problem: Problem; entered: { message: string; page: string; email: string } };

/** The accessibility feedback form. Works without script and keeps the typed values after an error. */
export default function FeedbackForm({ heading, text, lastChange, statementUrl, failure }: Props) {
	const id = useId();
	const errors = failure ? errorsOf(failure.problem) : null;
	const entered = failure?.entered;
	return (
		<section className="form-block" aria-labelledby={`${id}-tittel`}>
			{statementUrl ? (
				<p>
					Erklæringen vår står hos Digitaliseringsdirektoratet:{" "}
					<a href={statementUrl} rel="noopener">
						tilgjengelighetserklæringen på uustatus.no
					</a>
				</p>
			) : null}
			<h2 id={`${id}-tittel`}>{heading}</h2>
			<p>{text}</p>
			<PostForm action={paths.feedback} noValidate>
				{errors ? <ErrorSummary form={id} errors={errors} /> : null}
				<Field
					form={id}
					name="melding"
					label="Hva er galt, eller hva trenger du?"
					errors={errors}
					rows={6}
					required
					minLength={5}
					maxLength={4000}
					defaultValue={entered?.message}
				/>
				<Field
					form={id}
					name="side"
					label="Hvilken side gjelder det? (valgfritt)"
					errors={errors}
					maxLength={300}
					defaultValue={entered?.page}
				/>
				<Field
					form={id}
					name="epost"
					label="E-postadresse, hvis du vil ha svar (valgfritt)"
					errors={errors}
					type="email"
					autoComplete="email"
					maxLength={254}
					defaultValue={entered?.email}
				/>
				<BotTrap id={id} />
				<button type="submit" className="button">
					Send tilbakemelding
				</button>
			</PostForm>
			{lastChange ? <p className="feedback-change">Erklæringen ble sist endret {lastChange}.</p> : null}
		</section>
	);
}

function errorsOf(problem: Problem): FormErrors {
	if (problem.code === "too_many_attempts")
		return {
			summary:
				"Det har kommet for mange meldinger på kort tid. Det du skrev, står her fortsatt. Vent et kvarter og prøv igjen.",
			fields: [],
		};
	const names = { message: "melding", page: "side", email: "epost" };
	return toFormErrors(problem, names, "Meldingen er ikke sendt ennå.");
}
