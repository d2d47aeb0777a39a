import { weekdays } from "@lerret/contracts/nb/weekdays";
import { errorsIn } from "../editing/bind-fields.ts";
import { ChoiceField } from "../parts/field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

const days: (readonly [string, string])[] = [
	["", "Ingen fast dag"],
	...weekdays.map((name, i) => [String(i + 1), `Hver ${name}`] as const),
];
const hours = Array.from(
	{ length: 24 },
	(_, hour) => [String(hour), `kl. ${String(hour).padStart(2, "0")}.00`] as const,
);
/** The hour that a new schedule begins with. */
const usualHour = 10;

/** When the newsletter is sent, which is also what the pages promise. */
export function NewsletterFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, failure } = editor;
	const { newsletter } = fields;
	const errorOf = errorsIn(failure);
	const hour = newsletter?.hour ?? usualHour;
	return (
		<Section title="Nyhetsbrev">
			<ChoiceField
				label="Nyhetsbrevet sendes"
				value={String(newsletter?.weekday ?? "")}
				choices={days}
				onChoice={(day) => change({ newsletter: day === "" ? null : { weekday: Number(day), hour } })}
				error={errorOf("newsletter.weekday") ?? errorOf("newsletter")}
				help="Dagen står ved påmeldingen. Til og med torsdag handler brevet om denne uka, fra fredag om den neste. Står det ikke noe på programmet, sendes det ikke."
			/>
			{newsletter ? (
				<ChoiceField
					label="Klokka"
					value={String(hour)}
					choices={hours}
					onChoice={(chosen) => change({ newsletter: { ...newsletter, hour: Number(chosen) } })}
					error={errorOf("newsletter.hour")}
				/>
			) : null}
		</Section>
	);
}
