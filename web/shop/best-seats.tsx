import type { SeatPreference } from "@lerret/contracts/best-seats";

const labels: Record<SeatPreference, string> = { middle: "Midten", back: "Bakerst", aisle: "Ved gangen" };

/** The script of the page has not the module that knows them. */
const preferences = Object.keys(labels) as SeatPreference[];

export const preferenceField = "onske";

/** Where the party of a form prefers to sit. */
export const readPreference = (fields: Pick<FormData, "get">): SeatPreference =>
	preferences.find((preference) => preference === fields.get(preferenceField)) ?? "middle";

type Props = { preference: SeatPreference };

/** Where the party prefers to sit, for «Velg for meg». */
export function BestSeats({ preference }: Props) {
	return (
		<fieldset className="best-seats">
			<legend>Hvor vil dere sitte, om vi velger?</legend>
			{preferences.map((one) => (
				<label key={one}>
					<input type="radio" name={preferenceField} value={one} defaultChecked={one === preference} /> {labels[one]}
				</label>
			))}
		</fieldset>
	);
}
