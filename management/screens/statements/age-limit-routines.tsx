import { ageLabel, minAgeAccompanied, minAgeAlone } from "@lerret/contracts/age";
import { type AgeLimit, ageLimits } from "@lerret/contracts/age-limits";
import { formatDate } from "@lerret/contracts/nb/time";
import { useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PrintButton } from "../../ui/print-button.tsx";

const limits: (AgeLimit | null)[] = [...ageLimits, null];

/** The age from which a child is let in, in words. */
const fromAge = (age: number): string => (age === 0 ? "Alle" : `Fra fylte ${age} år`);

/** Who does what, in the order of an evening. Lerret does what is said of Lerret. */
const routines: [string, string[]][] = [
	[
		"Før salget",
		[
			"Den som legger inn en film, setter aldersgrensen som distributøren oppgir, og kontrollerer den mot distributørens brev eller Filmweb. Kinoen setter aldri grensen selv.",
			"Er grensen ikke kjent, lar vi feltet stå tomt. Lerret viser da «Aldersgrense ikke satt», og filmen regnes som 18 år.",
			"Lerret viser grensen ved hver film og hver forestilling, og på kjøpssiden før betaling.",
			"Endres grensen etter at billetter er solgt, sier vi fra til dem som har billett, fra forestillingens side i Lerret.",
		],
	],
	[
		"I døra",
		[
			"Kinoverten har kveldens aldersgrenser foran seg, og spør om alder når det er tvil. Grensene står under Program og i Uke.",
			"Den som ikke kan vise bilde og fødselsdato, slipper ikke inn når det er tvil om alderen.",
			"Den voksne må ha fylt 18 år, være foresatt eller ha lov av de foresatte, ha egen billett og bli i salen under hele filmen.",
			"Grensen på 18 år er absolutt. Ingen voksne kan oppheve den.",
			"På babykino er barn under ett år unntatt. Eldre søsken følger de vanlige reglene.",
			"Den som avvises på grunn av alder, får ikke pengene tilbake.",
		],
	],
	[
		"Trailere og forfilm",
		[
			"En trailer har ikke høyere aldersgrense enn filmen den vises foran.",
			"Lerret viser trailerens egen grense på filmens side, og sier fra når den er høyere enn filmens.",
		],
	],
	[
		"Opplæring og kontroll",
		[
			"Nye kinoverter leser disse rutinene før første vakt, og skriver under på lista nederst.",
			"Avvik skrives ned med dato, forestilling og hva som ble gjort, og gjennomgås av kinosjefen.",
			"Kinosjefen går gjennom rutinene hvert år.",
		],
	],
];

/** Written routines for age limits, to print, sign and keep at the door. */
export function AgeLimitRoutines() {
	const { title } = useSite();
	return (
		<>
			<PageHeading title="Rutiner for aldersgrenser" />
			<p>
				{title}, {formatDate(new Date().toISOString())}. Skriv ut, fyll ut og heng opp ved døra. Gjør dere noe på en
				annen måte, retter dere det for hånd.
			</p>
			<p className="actions">
				<PrintButton />
			</p>
			<table className="routine-table">
				<caption>Hvem som slipper inn</caption>
				<thead>
					<tr>
						<th scope="col">Grense</th>
						<th scope="col">Uten voksen</th>
						<th scope="col">Med en voksen på 18 år eller eldre</th>
					</tr>
				</thead>
				<tbody>
					{limits.map((limit) => (
						<tr key={limit}>
							<th scope="row">{ageLabel(limit)}</th>
							<td>{fromAge(minAgeAlone(limit))}</td>
							<td>{fromAge(minAgeAccompanied(limit))}</td>
						</tr>
					))}
				</tbody>
			</table>
			{routines.map(([heading, sentences]) => (
				<section key={heading} className="routine">
					<h2>{heading}</h2>
					<ol>
						{sentences.map((sentence) => (
							<li key={sentence}>{sentence}</li>
						))}
					</ol>
				</section>
			))}
			<dl className="routine-lines">
				{["Ansvarlig for rutinene", "Gjennomgått (dato)", "Lest av kinovertene"].map((label) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd aria-hidden="true" />
					</div>
				))}
			</dl>
		</>
	);
}
