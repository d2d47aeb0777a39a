import type { AgeView } from "@lerret/platform/programme/views";

/** The number is always printed, because colour alone is not accessible. */
export function AgeMark({ age }: { age: AgeView }) {
	return (
		<span className="age-mark" title={`Aldersgrense: ${age.label}. ${age.rule}`}>
			<span aria-hidden="true">{age.mark}</span>
			<span className="visually-hidden">Aldersgrense: {age.label}.</span>
		</span>
	);
}
