import { type InquiryKind, inquiryFields } from "@lerret/contracts/inquiry";
import { paths } from "@lerret/contracts/paths";
import type { InquiryOutcome } from "@lerret/platform/messages/inquiry/send";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { ErrorSummary } from "../../ui/error-summary";
import { errorOf, type FormErrors, fieldId, toFormErrors } from "../../ui/form-errors";
import { BotTrap, FormField } from "../../ui/form-field";
import { PostForm } from "../../ui/post-form";

type Props = BlockProps<"inquiry-form"> & {
	failure?: Failure | undefined;
};
type Failure = Exclude<InquiryOutcome, { kind: "sent" }>;
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
	const errors = failure ? errorsOf(failure) : null;
	const input = (name: FieldName) => ({
		id: fieldId(id, name),
		name: inquiryFields[name],
		defaultValue: failure?.entered[name],
		"aria-invalid": errorOf(errors, name) ? (true as const) : undefined,
		"aria-describedby": errorOf(errors, name) ? `${fieldId(id, name)}-error` : undefined,
	});
	const box = (name: FieldName) => ({ id: fieldId(id, name), error: errorOf(errors, name) });
	return (
		<section className="form-block inquiry" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`}>{heading}</h2>
			<p>{text}</p>
			<PostForm action={paths.inquiry} noValidate>
				{errors ? <ErrorSummary form={id} errors={errors} /> : null}
				<input type="hidden" name="slag" value={kind} />
				<FormField {...box("name")} label="Navn">
					<input {...input("name")} type="text" autoComplete="name" required maxLength={200} />
				</FormField>
				<FormField {...box("email")} label="E-postadresse">
					<input {...input("email")} type="email" autoComplete="email" required maxLength={254} />
				</FormField>
				<FormField {...box("phone")} label="Telefon (valgfritt)">
					<input {...input("phone")} type="tel" autoComplete="tel" maxLength={30} />
				</FormField>
				<FormField {...box("day")} label="Ønsket dag (valgfritt)">
					<input {...input("day")} type="date" />
				</FormField>
				<FormField {...box("guests")} label={labels[kind].guests}>
					<input {...input("guests")} type="text" inputMode="numeric" autoComplete="off" maxLength={4} />
				</FormField>
				<FormField {...box("message")} label={labels[kind].message}>
					<textarea {...input("message")} rows={5} required minLength={5} maxLength={4000} />
				</FormField>
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

function errorsOf(failure: Failure): FormErrors {
	if (failure.kind === "busy")
		return {
			summary:
				"Det har kommet for mange forespørsler på kort tid. Det du skrev, står her fortsatt. Vent et kvarter og prøv igjen.",
			fields: [],
		};
	const names = Object.fromEntries(Object.keys(inquiryFields).map((name) => [name, name]));
	return toFormErrors({ detail: "", errors: failure.errors }, names, "Forespørselen er ikke sendt ennå.");
}
