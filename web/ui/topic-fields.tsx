import type { Topic } from "@lerret/contracts/newsletter";
import { useId } from "react";

const topicLabels: Record<Topic, string> = { film: "Film", kultur: "Kultur", familie: "Familie" };

type Props = { topics: readonly Topic[]; chosen: readonly Topic[]; error: string | null };

export function TopicFields({ topics, chosen, error }: Props) {
	const id = useId();
	return (
		<fieldset className="topic-fields" aria-describedby={error ? id : undefined}>
			<legend>Jeg vil lese om</legend>
			{topics.map((topic) => (
				<label key={topic}>
					<input type="checkbox" name="tema" value={topic} defaultChecked={chosen.includes(topic)} />{" "}
					{topicLabels[topic]}
				</label>
			))}
			{error ? (
				<p id={id} className="field-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}
