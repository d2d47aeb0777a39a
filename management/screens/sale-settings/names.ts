import type { SaleState, Seller } from "@lerret/contracts/ticketing";

export const sellerNames: Record<Seller, string> = {
	link: "Et annet billettsystem, med lenke",
	own: "Nettstedet, med betaling",
	free: "Nettstedet, bare gratis billetter",
};
export const sellerChoices = Object.entries(sellerNames) as [Seller, string][];

export const stateNames: Record<SaleState, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};
