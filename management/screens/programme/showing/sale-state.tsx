import type { EventPlaces } from "@lerret/contracts/api/withheld-places";
import { sellerNames } from "@lerret/contracts/settings/sale";
import type { SaleState as State } from "@lerret/contracts/ticketing";

const stateNames: Record<State, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};

/** Whether a showing is on sale, and who sells it. */
export const SaleState = ({ places: { state, seller } }: { places: EventPlaces }) => (
	<p>
		<strong>{stateNames[state]}.</strong> {sellerNames[seller]}.
	</p>
);
