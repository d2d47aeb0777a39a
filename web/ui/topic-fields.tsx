import type { Topic } from "@lerret/contracts/newsletter";
import { errorOf, type FormErrors, fieldId } from "./form-errors";

const topicLabels: Record<Topic, string> = { film: "Film", kultur: "Kultur", familie: "Familie" };

export const allTopics = Object.keys(topicLabels) as Topic[];

export const readTopics = (form: FormData): Topic[] => allTopics.filter((topic) => form.getAll("tema").includes(topic));

type Props = {
	form: string;
	/** The id of the heading, which tells two such forms on a page apart. */
	headingId?: string;
	topics: readonly Topic[];
	chosen: readonly Topic[];
	errors: FormErrors | null;
};

export function TopicFields({ form, headingId, topics, chosen, errors }: Props) {
	const id = fieldId(form, "tema");
	const error = errorOf(errors, "tema");
	return (
		<fieldset
			id={id}
			className="topic-fields"
			tabIndex={-1}
			aria-labelledby={headingId ? `${headingId} ${id}-legend` : undefined}
			aria-describedby={error ? `${id}-error` : undefined}
		>
			<legend id={`${id}-legend`}>Jeg vil lese om</legend>
			{topics.map((topic) => (
				<label key={topic}>
					<input type="checkbox" name="tema" value={topic} defaultChecked={chosen.includes(topic)} />{" "}
					{topicLabels[topic]}
				</label>
			))}
			{error ? (
				<p id={`${id}-error`} className="field-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
