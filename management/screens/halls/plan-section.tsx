import { seatMapOf } from "@lerret/contracts/seat-map";
import type { SeatingPlan } from "@lerret/contracts/seating-plan";
import { type ReactNode, useId, useState } from "react";
import { ChoiceField, RequiredNote } from "../../ui/fields/field.tsx";
import { FileButton } from "../../ui/fields/file-button.tsx";
import { NumberField } from "../../ui/fields/list-field.tsx";
import { PlanEditor } from "./plan-editor.tsx";
import { createPlan, type Numbering } from "./plan-edits.ts";
import { readPlanFile, savePlanFile } from "./plan-file.ts";
import { PlanPreview } from "./plan-preview.tsx";
import type { EditedPlaces } from "./use-places.ts";

type Props = {
	places: EditedPlaces;
	hallName: string;
	/** The field with the number of places. */
	capacity: ReactNode;
};

/** The places of a hall: a seating plan, or only their number. */
export function PlanSection({ places, hallName, capacity }: Props) {
	const id = useId();
	const { isNumbered, plan } = places.fields;
	return (
		<section className="stack plan-section" aria-labelledby={id}>
			<h2 id={id}>Plasser</h2>
			<ChoiceField
				label="Hva slags plasser"
				value={isNumbered ? "numbered" : "unnumbered"}
				choices={[
					["numbered", "Nummererte seter"],
					["unnumbered", "Bare et antall plasser"],
				]}
				onChoice={(choice) => places.setNumbered(choice === "numbered")}
			/>
			{isNumbered ? (
				<>
					{plan ? <PlanEditor history={{ ...places, plan }} /> : <QuickStartForm onPlan={places.change} />}
					<PlanFiles plan={plan} hallName={hallName} onPlan={places.change} />
					{plan ? (
						<details className="plan-preview">
							<summary>Slik ser publikum salen</summary>
							<PlanPreview map={seatMapOf(plan)} />
						</details>
					) : null}
				</>
			) : (
				<div className="fields">{capacity}</div>
			)}
		</section>
	);
}

const most = { rows: 100, seats: 100 };

/** «12 rader à 10 seter». */
function QuickStartForm({ onPlan }: { onPlan: (plan: SeatingPlan) => void }) {
	const [rows, setRows] = useState<number | null>(12);
	const [seats, setSeats] = useState<number | null>(10);
	const [aisleAfter, setAisleAfter] = useState<number | null>(null);
	const [numbering, setNumbering] = useState<Numbering>("left");
	const [areShown, setShown] = useState(false);
	const rangeError = (value: number | null, highest: number) =>
		value === null || value < 1 || value > highest ? `Skriv et tall fra 1 til ${highest}.` : undefined;
	const errors = {
		rows: rangeError(rows, most.rows),
		seats: rangeError(seats, most.seats),
		aisleAfter:
			aisleAfter !== null && (aisleAfter < 1 || aisleAfter >= (seats ?? 0)) ? "Må være mellom to seter." : undefined,
	};
	const isValid = Object.values(errors).every((error) => error === undefined);
	return (
		<form
			className="fields"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setShown(true);
				if (isValid && rows !== null && seats !== null) onPlan(createPlan({ rows, seats, aisleAfter, numbering }));
			}}
		>
			<RequiredNote />
			<p>Begynn med like mange seter på hver rad. Etterpå kan du endre hver plass.</p>
			<div className="pair">
				<NumberField
					label="Rader"
					isRequired
					value={rows}
					onValue={setRows}
					error={areShown ? errors.rows : undefined}
				/>
				<NumberField
					label="Seter på hver rad"
					isRequired
					value={seats}
					onValue={setSeats}
					error={areShown ? errors.seats : undefined}
				/>
			</div>
			<div className="pair">
				<NumberField
					label="Midtgang etter sete"
					help="Tomt: ingen midtgang. Telles fra venstre."
					value={aisleAfter}
					onValue={setAisleAfter}
					error={areShown ? errors.aisleAfter : undefined}
				/>
				<ChoiceField
					label="Sete 1 er"
					value={numbering}
					choices={[
						["left", "til venstre, sett mot lerretet"],
						["right", "til høyre, sett mot lerretet"],
					]}
					onChoice={setNumbering}
				/>
			</div>
			<p className="actions">
				<button type="submit" className="button">
					Lag salplanen
				</button>
			</p>
		</form>
	);
}

function PlanFiles({
	plan,
	hallName,
	onPlan,
}: {
	plan: SeatingPlan | null;
	hallName: string;
	onPlan: (plan: SeatingPlan) => void;
}) {
	const id = useId();
	const [errors, setErrors] = useState<string[]>([]);
	const [notice, setNotice] = useState("");

	async function read(files: FileList | null): Promise<void> {
		const file = files?.[0];
		if (!file) return;
		setNotice("");
		const result = await readPlanFile(file);
		setErrors("errors" in result ? result.errors : []);
		if (!("plan" in result)) return;
		onPlan(result.plan);
		setNotice(`${file.name} er hentet inn. Den gjelder når salen er lagret.`);
	}

	return (
		<div className="stack">
			<p className="actions">
				<FileButton
					id={id}
					accept="application/json,.json"
					aria-describedby={errors.length > 0 ? `${id}-feil` : undefined}
					onFiles={(files) => void read(files)}
				>
					Hent inn salplan fra fil
				</FileButton>
				{plan ? (
					<button type="button" className="plain-button" onClick={() => savePlanFile(plan, hallName)}>
						Lagre salplanen som fil
					</button>
				) : null}
				<span className="small">En fil fra et annet nettsted med Lerret, eller fra billettsystemet pretix.</span>
			</p>
			<p role="status" className="small">
				{notice}
			</p>
			<div role="alert" id={`${id}-feil`} className="failure-region">
				{errors.length > 0 ? (
					<div className="failure-note">
						<p>
							<strong>Salplanen kan ikke brukes.</strong>
						</p>
						<ul>
							{errors.map((error) => (
								<li key={error}>{error}</li>
							))}
						</ul>
					</div>
				) : null}
			</div>
		</div>
	);
}
