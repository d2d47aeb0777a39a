import type { Problem } from "@lerret/contracts/errors";
import { type InquiryForm as Entered, type InquiryKind, inquiryFields } from "@lerret/contracts/inquiry";
import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { BotTrap } from "../../ui/bot-trap";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";

type Props = BlockProps<"inquiry-form"> & {
	failure?: Failure | undefined;
};
type Failure = { problem: Problem; entered: Entered };
type FieldName = keyof typeof inquiryFields;

const labels: Record<InquiryKind, Pick<Record<FieldName, string>, "guests" | "message">> = {
	school: {
		guests: "Antall elever og voksne (valgfritt)",
		message: "Hvilken film eller hvilket tema, og hvilke trinn?",
	},
	hire: { guests: "Antall gjester (valgfritt)", message: "Hva vil dere gjøre, og hva trenger dere?" },
};

/** A request for a school screening or to hire a hall. Works without script and keeps the typed values after an error. */
export default function InquiryForm({ heading, text, kind, failure }: Props) {
	const id = useId();
	const errors = failure ? errorsOf(failure.problem) : null;
	const field = (name: FieldName) => ({
		form: id,
		name: inquiryFields[name],
		errors,
		defaultValue: failure?.entered[name],
	});
	return (
		<section className="form-block inquiry" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`}>{heading}</h2>
			<p>{text}</p>
			<PostForm action={paths.inquiry} noValidate>
				{errors ? <ErrorSummary form={id} errors={errors} /> : null}
				<input type="hidden" name="slag" value={kind} />
				<Field {...field("name")} label="Navn" autoComplete="name" required maxLength={200} />
				<Field {...field("email")} label="E-postadresse" type="email" autoComplete="email" required maxLength={254} />
				<Field {...field("phone")} label="Telefon (valgfritt)" type="tel" autoComplete="tel" maxLength={30} />
				<Field
					{...field("day")}
					label="Ønsket dag (valgfritt)"
					hint="Dag, måned og år, for eksempel 24.2.2027."
					inputMode="numeric"
					autoComplete="off"
					maxLength={20}
				/>
				<Field {...field("guests")} label={labels[kind].guests} inputMode="numeric" autoComplete="off" maxLength={4} />
				<Field {...field("message")} label={labels[kind].message} rows={5} required minLength={5} maxLength={4000} />
				<BotTrap id={id} />
				<button type="submit" className="button">
					Send forespørselen
				</button>
				<p className="small">
					Du får en kvittering på e-post. Det du skriver, sendes til oss som e-post og lagres ikke på nettstedet.
				</p>
			</PostForm>
		</section>
	);
}

function errorsOf(problem: Problem): FormErrors {
	if (problem.code === "too_many_attempts")
		return {
			summary:
				"Det har kommet for mange forespørsler på kort tid. Det du skrev, står her fortsatt. Vent et kvarter og prøv igjen.",
			fields: [],
		};
	return toFormErrors(problem, inquiryFields, "Forespørselen er ikke sendt ennå.");
}
