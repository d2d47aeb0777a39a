import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { sellerNames } from "@lerret/contracts/settings/sale";
import type { SaleState as State } from "@lerret/contracts/ticketing";
import { paymentWarnings } from "../payment-warnings.ts";

const stateNames: Record<State, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};

/** Whether a showing is on sale, who sells it, and what is wrong with how it is paid. */
export function SaleState({ places: { state, seller, payment } }: { places: EventPlaces }) {
	const warning = state === "open" && seller === "own" ? paymentWarnings[payment] : "";
	return (
		<p>
			<strong>{stateNames[state]}.</strong> {sellerNames[seller]}. {warning ? <strong>{warning}</strong> : null}
		</p>
	);
}
