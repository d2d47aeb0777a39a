import type { AgeView } from "@lerret/platform/programme/views";

/** The age limit as a mark. The number is always printed: colour alone would not do. */
export function AgeMark({ age }: { age: AgeView }) {
	return (
		<span className="age-mark" title={`Aldersgrense: ${age.label}. ${age.rule}`}>
			<span aria-hidden="true">{age.mark}</span>
			<span className="visually-hidden">Aldersgrense: {age.label}.</span>
		</span>
	);
}
