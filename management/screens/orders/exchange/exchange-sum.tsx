import type { ExchangePreview } from "@lerret/contracts/api/exchanges";
import { formatKroner } from "@lerret/contracts/nb/money";

/** What the new tickets cost, what the old ones pay of it, and what becomes of the difference. */
export function ExchangeSum({ newOre, carriedOre, toPayOre, backOre, isOwnChoice }: ExchangePreview) {
	return (
		<>
			<dl className="facts">
				<div>
					<dt>Nye billetter</dt>
					<dd>{formatKroner(newOre)}</dd>
				</div>
				<div>
					<dt>Overført fra de gamle</dt>
					<dd>{formatKroner(carriedOre)}</dd>
				</div>
				<div>
					<dt>{toPayOre > 0 ? "Mellomlegg" : "Går tilbake til kunden"}</dt>
					<dd>{formatKroner(toPayOre > 0 ? toPayOre : backOre)}</dd>
				</div>
			</dl>
			{toPayOre > 0 ? (
				<p className="info-note">
					De nye billettene er {formatKroner(toPayOre)} dyrere, og mellomlegget må kunden betale selv.{" "}
					{isOwnChoice
						? "Be kunden velge «Bytt til en annen forestilling» på siden til bestillingen. Lenken står i e-posten med billettene, som du kan sende på nytt."
						: "Her kan ikke kunden bytte selv, så velg noe som ikke koster mer, eller refunder billettene og bestill nye med en betalingslenke."}
				</p>
			) : null}
		</>
	);
}
