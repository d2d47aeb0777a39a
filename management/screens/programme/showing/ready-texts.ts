type ReadyText = { subject: string; text: string };

/** What venues most often tell those who have tickets. Words in brackets are to be filled in. */
export const readyTexts: readonly ReadyText[] = [
	{
		subject: "Vi begynner litt senere",
		text: "Vi begynner [antall] minutter senere enn planlagt. Billettene gjelder som før.",
	},
	{
		subject: "Dørene åpner tidligere",
		text: "Dørene åpner allerede kl. [klokkeslett]. Kom gjerne i god tid, så rekker alle å finne plassen sin.",
	},
	{
		subject: "Vær ute i god tid",
		text: "Det er ventet vanskelig føre og mye trafikk. Beregn ekstra tid på veien hit.",
	},
	{
		subject: "Har du mistet noe?",
		text: "Etter forestillingen fant vi [hva]. Er det ditt, kan du svare på denne e-posten eller hente det i billettluka.",
	},
];

/** Whether something of a ready text is still to be filled in. */
export const hasGap = (text: string): boolean => /\[(?:antall|klokkeslett|hva)\]/u.test(text);
