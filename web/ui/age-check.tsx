import { admissionOf, ageLimitFromMark } from "@lerret/contracts/age";
import type { AgeView } from "@lerret/platform/programme/views";
import { createContext, type ReactNode, useContext, useId, useState } from "react";

type Child = { age: number | null; isAccompanied: boolean };

const ChildContext = createContext<{ child: Child; setChild: (child: Child) => void } | null>(null);

const admissionLabels = { yes: "Ja", "with-adult": "Ja, sammen med en voksen", no: "Nei" } as const;

/** Keeps a child's age for `AgeCheck` and `AgeVerdict` in `children`. It is neither stored nor sent. */
export function AgeCheckProvider({ children }: { children: ReactNode }) {
	const [child, setChild] = useState<Child>({ age: null, isAccompanied: true });
	return <ChildContext value={{ child, setChild }}>{children}</ChildContext>;
}

/** "Kan mitt barn se filmen?" Takes a child's age; the result is beside every film. */
export function AgeCheck({ label, details }: { label: string; details?: string }) {
	const id = useId();
	const context = useContext(ChildContext);
	if (!context) return null;
	const { child, setChild } = context;
	return (
		<details className="choices age-check" name="programme-choices">
			<summary>
				{label}
				{details ? <span className="visually-hidden">{details}</span> : null}
			</summary>
			<div className="choices-panel age-check-form">
				<label htmlFor={`${id}-alder`}>Barnets alder</label>
				<input
					id={`${id}-alder`}
					type="number"
					inputMode="numeric"
					min={0}
					max={120}
					autoComplete="off"
					onChange={(event) => setChild({ ...child, age: parseAge(event.currentTarget.value) })}
				/>
				<label>
					<input
						type="checkbox"
						defaultChecked
						onChange={(event) => setChild({ ...child, isAccompanied: event.currentTarget.checked })}
					/>
					Kommer sammen med en voksen på 18 år eller eldre
				</label>
				<p role="status">{statusOf(child)}</p>
			</div>
		</details>
	);
}

function parseAge(text: string): number | null {
	const age = Number(text);
	return text !== "" && Number.isInteger(age) && age >= 0 && age <= 120 ? age : null;
}

function statusOf({ age, isAccompanied }: Child): string {
	if (age === null) return "Skriv alderen, så står svaret ved hver film. Den lagres ikke.";
	return `Svarene gjelder et barn på ${age} år, ${isAccompanied ? "sammen med en voksen" : "uten voksen"}.`;
}

export function AgeVerdict({ age }: { age: AgeView }) {
	const child = useContext(ChildContext)?.child;
	if (!child || child.age === null) return null;
	const admission = admissionOf(ageLimitFromMark(age.mark), child.age, child.isAccompanied);
	return (
		<span className="age-verdict" data-admission={admission}>
			{child.age} år: {admissionLabels[admission]}
		</span>
	);
}
