import type { FieldError } from "@lerret/contracts/errors";
import { weekdayName } from "@lerret/contracts/nb/weekdays";
import type { Topic } from "@lerret/contracts/newsletter";
import { paths } from "@lerret/contracts/paths";
import type { BlockProps } from "@lerret/platform/pages/blocks";
import { useId } from "react";
import { PostForm } from "../../ui/post-form";
import { TopicFields } from "../../ui/topic-fields";

type Props = BlockProps<"news-subscribe"> & {
	rejectedInput?: { entered: { email: string; topics: Topic[] }; errors: FieldError[] } | undefined;
};

export default function NewsSubscribe({ heading, text, topics, siteTitle, weekday, rejectedInput }: Props) {
	const id = useId();
	const errorOf = (path: string) => rejectedInput?.errors.find((error) => error.path === path)?.message ?? null;
	const emailError = errorOf("email");
	return (
		<section className="news-subscribe" aria-labelledby={`${id}-tittel`}>
			<h2 id={`${id}-tittel`} className="section-heading">
				{heading}
			</h2>
			<p>{[text, weekday === null ? "" : `Kommer hver ${weekdayName(weekday)}.`].filter(Boolean).join(" ")}</p>
			<PostForm action={paths.newsletter} noValidate={rejectedInput !== undefined}>
				<TopicFields topics={topics} chosen={rejectedInput?.entered.topics ?? topics} error={errorOf("topics")} />
				<label htmlFor={`${id}-epost`}>E-postadresse</label>
				<div className="field-row">
					<input
						id={`${id}-epost`}
						type="email"
						name="epost"
						autoComplete="email"
						required
						maxLength={254}
						defaultValue={rejectedInput?.entered.email}
						aria-invalid={emailError ? true : undefined}
						aria-describedby={emailError ? `${id}-feil ${id}-samtykke` : `${id}-samtykke`}
					/>
					<button type="submit" className="button">
						Meld meg på
					</button>
				</div>
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
