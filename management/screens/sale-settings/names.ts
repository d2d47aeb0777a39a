import type { SaleState } from "@lerret/contracts/ticketing";

export const stateNames: Record<SaleState, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};
