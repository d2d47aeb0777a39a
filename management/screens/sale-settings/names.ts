import type { SaleState, Seller, TicketRule } from "@lerret/contracts/ticketing";

export const sellerNames: Record<Seller, string> = {
	link: "Et annet billettsystem, med lenke",
	own: "Nettstedet, med betaling",
	free: "Nettstedet, bare gratis billetter",
};
export const sellerChoices = Object.entries(sellerNames) as [Seller, string][];

export const ruleNames: Record<TicketRule, string> = {
	none: "Alle",
	child: "Barn til og med 14 år",
	youth: "13–21 år med kulturkort",
	senior: "67 år og eldre",
	companion: "Ledsager til en annen billett",
};
export const ruleChoices = Object.entries(ruleNames) as [TicketRule, string][];

export const stateNames: Record<SaleState, string> = {
	open: "I salg nå",
	"not-yet": "Ikke i salg ennå",
	closed: "Salget er over",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	elsewhere: "Selges et annet sted",
};
