import { formatKroner } from "./nb/money.ts";

/** Why tickets cannot be exchanged for those of another event, as `orderCan.exchange` says it. */
export const exchangeObstacles = {
	"not-allowed": "Billetter kan ikke byttes her.",
	"too-late": "Det er for sent å bytte. Fristen regnes fra den av forestillingene som begynner først.",
	"no-tickets": "En av billettene gjelder ikke lenger, eller hører til en annen bestilling.",
	used: "En av billettene er brukt i døra.",
	issued: "Fribilletter fra stedet kan ikke byttes.",
	disputed: "Betalingen er omstridt eller ført tilbake, så billettene kan ikke byttes.",
	"too-often": "Billettene er byttet tre ganger, og kan ikke byttes igjen.",
	"left-alone":
		"Billettene som blir igjen, kan ikke stå alene: en ledsager, eller plassen ved siden av en rullestolplass.",
	"same-event": "Billettene er til den samme forestillingen.",
	"other-organiser": "De to forestillingene har hver sin arrangør, eller oppgjøret er gjort.",
	test: "Testbilletter kan ikke byttes i ekte billetter, eller omvendt.",
} as const;
export type ExchangeObstacle = keyof typeof exchangeObstacles;
export const exchangeObstacleNames = Object.keys(exchangeObstacles) as ExchangeObstacle[];

/** «+30 kr», «samme pris», «−30 kr» or, where the difference does not go back, «ikke billigere». In øre. */
export function differenceText(ore: number, mayGoBack: boolean): string {
	if (ore > 0) return `+${formatKroner(ore)}`;
	if (ore === 0) return "samme pris";
	return mayGoBack ? `−${formatKroner(-ore)}` : "ikke billigere";
}
