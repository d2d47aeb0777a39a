import type { SeatPreference } from "@lerret/contracts/best-seats";
import type { MouseEventHandler } from "react";

const labels: Record<SeatPreference, string> = { middle: "Midten", back: "Bakerst", aisle: "Ved gangen" };

/** The script of the page has not the module that knows them. */
const preferences = Object.keys(labels) as SeatPreference[];

export const preferenceField = "onske";

/** Where the party of a form prefers to sit. */
export const readPreference = (fields: Pick<FormData, "get">): SeatPreference =>
	preferences.find((preference) => preference === fields.get(preferenceField)) ?? "middle";

type Props = {
	preference: SeatPreference;
	onPropose: MouseEventHandler<HTMLButtonElement>;
};

/** Proposes seats for the party, by where it prefers to sit. */
export function BestSeats({ preference, onPropose }: Props) {
	return (
		<fieldset className="best-seats">
			<legend>Hvor vil dere sitte?</legend>
			{preferences.map((one) => (
				<label key={one}>
					<input type="radio" name={preferenceField} value={one} defaultChecked={one === preference} /> {labels[one]}
				</label>
			))}
			<button type="submit" name="handling" value="beste" className="button button-outline" onClick={onPropose}>
				Velg de beste plassene for meg
			</button>
		</fieldset>
	);
}
