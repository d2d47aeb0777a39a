import { admissionOf, ageLimitFromMark } from "@lerret/contracts/age";
import type { AgeView } from "@lerret/platform/programme/views";
import { createContext, type ReactNode, useContext, useId, useState } from "react";

type Child = { age: number; isAccompanied: boolean };

const ChildContext = createContext<Child | null>(null);

const admissionLabels = { yes: "Ja", "with-adult": "Ja, sammen med en voksen", no: "Nei" } as const;

/**
 * "Kan mitt barn se filmen?" Takes a child's age and shows the result beside every film in `children`. The age is
 * neither stored nor sent.
 */
export function AgeCheck({ isOffered = true, children }: { isOffered?: boolean; children: ReactNode }) {
	const id = useId();
	const [age, setAge] = useState<number | null>(null);
	const [isAccompanied, setIsAccompanied] = useState(true);
	const child = age === null ? null : { age, isAccompanied };
	return (
		<ChildContext value={child}>
			{isOffered ? (
				<details className="choices age-check">
					<summary>Kan mitt barn se filmen?</summary>
					<div className="age-check-form">
						<label htmlFor={`${id}-alder`}>Barnets alder</label>
						<input
							id={`${id}-alder`}
							type="number"
							inputMode="numeric"
							min={0}
							max={120}
							autoComplete="off"
							onChange={(event) => setAge(parseAge(event.currentTarget.value))}
						/>
						<label>
							<input
								type="checkbox"
								defaultChecked
								onChange={(event) => setIsAccompanied(event.currentTarget.checked)}
							/>
							Kommer sammen med en voksen på 18 år eller eldre
						</label>
						<p role="status">
							{child ? statusOf(child) : "Skriv alderen, så står svaret ved hver film. Den lagres ikke."}
						</p>
					</div>
				</details>
			) : null}
			{children}
		</ChildContext>
	);
}

function parseAge(text: string): number | null {
	const age = Number(text);
	return text !== "" && Number.isInteger(age) && age >= 0 && age <= 120 ? age : null;
}

function statusOf({ age, isAccompanied }: Child): string {
	return `Svaret ved hver film gjelder for ${age} år, ${isAccompanied ? "sammen med en voksen" : "uten voksen"}.`;
}

export function AgeVerdict({ age }: { age: AgeView }) {
	const child = useContext(ChildContext);
	if (!child) return null;
	const admission = admissionOf(ageLimitFromMark(age.mark), child.age, child.isAccompanied);
	return (
		<span className="age-verdict" data-admission={admission}>
			{child.age} år: {admissionLabels[admission]}
		</span>
	);
}
