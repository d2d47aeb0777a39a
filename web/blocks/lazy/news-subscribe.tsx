import type { Problem } from "@lerret/contracts/errors";
import { weekdayName } from "@lerret/contracts/nb/weekdays";
import type { Topic } from "@lerret/contracts/newsletter";
import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { EmailQuestion } from "../../ui/email-question";
import { ErrorSummary } from "../../ui/error-summary";
import { errorOf, type FormErrors, fieldId, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";
import { TopicFields } from "../../ui/topic-fields";

type Props = BlockProps<"news-subscribe"> & {
	failure?: Failure | undefined;
	/** The address of the visitor, where it is known. */
	email?: string;
};
type Failure = { problem: Problem; entered: { email: string; topics: Topic[] } };

export default function NewsSubscribe({ heading, text, topics, siteTitle, weekday, failure, email }: Props) {
	const id = useId();
	const errors = failure ? errorsOf(failure.problem) : null;
	const entered = failure && !isBusy(failure.problem) ? failure.entered : null;
	const emailError = errorOf(errors, "epost");
	return (
		<section className="news-subscribe" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`} className="section-heading">
				{heading}
			</h2>
			<p>{[text, weekday === null ? "" : `Kommer hver ${weekdayName(weekday)}.`].filter(Boolean).join(" ")}</p>
			<PostForm action={paths.newsletter} noValidate>
				{errors ? <ErrorSummary form={id} errors={errors} /> : null}
				<TopicFields
					form={id}
					headingId={`${id}-tittel`}
					topics={topics}
					chosen={entered?.topics ?? topics}
					errors={errors}
				/>
				<label htmlFor={fieldId(id, "epost")}>E-postadresse</label>
				<div className="field-row">
					<input
						id={fieldId(id, "epost")}
						type="email"
						name="epost"
						autoComplete="email"
						required
						maxLength={254}
						defaultValue={entered?.email ?? email}
						aria-invalid={emailError ? true : undefined}
						aria-describedby={emailError ? `${id}-feil ${id}-samtykke` : `${id}-samtykke`}
					/>
					<button type="submit" className="button">
						Meld meg på
					</button>
				</div>
				<EmailQuestion id={fieldId(id, "epost")} />
				{emailError ? (
					<p id={`${id}-feil`} className="field-error">
						{emailError}
					</p>
				) : null}
				<p id={`${id}-samtykke`} className="small">
					Du får en e-post med en lenke for å bekrefte. Så sender {siteTitle} deg nyhetsbrev til du melder deg av, med
					ett trykk.
				</p>
			</PostForm>
		</section>
	);
}

const isBusy = ({ code }: Problem): boolean => code === "too_many_attempts";

function errorsOf(problem: Problem): FormErrors {
	if (isBusy(problem))
		return {
			summary: "Det har kommet for mange påmeldinger fra nettverket ditt. Vent et kvarter og prøv igjen.",
			fields: [],
		};
	const names = { topics: "tema", email: "epost" };
	return toFormErrors(problem, names, "Du er ikke påmeldt ennå.");
}
