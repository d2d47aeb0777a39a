type Rule = {
	/** Who may use the ticket, as staff choose it. */
	name: string;
	/** What it needs beside an age: a card, a proof, or another ticket. Such a price is not the one that most people pay. */
	needsProof: boolean;
	/** What a clip of a klippekort pays for, in a sentence; null: a clip cannot pay for it. */
	clips: string | null;
	/** How it stands after the usual price in a programme row: «150 kr, barn 110». */
	shortName?: string;
	/** Free, and at most one per other ticket of the order. */
	isCompanion?: true;
	/** Pages that offer it explain the youth discount (spec.txt, section 1). */
	isYouth?: true;
};

/** Every rule of a ticket type (ticketing.md, "Ticket type"): a new one is a line here. */
const table = {
	none: { name: "Alle", needsProof: false, clips: "voksen" },
	child: { name: "Barn til og med 14 år", needsProof: false, clips: "barn", shortName: "barn" },
	youth: { name: "13–21 år med kulturkort", needsProof: true, clips: "ungdom", isYouth: true },
	senior: { name: "67 år og eldre", needsProof: true, clips: "honnør" },
	companion: { name: "Ledsager til en annen billett", needsProof: true, clips: null, isCompanion: true },
} as const satisfies Record<string, Rule>;

export type TicketRule = keyof typeof table;
export const ticketRules = Object.keys(table) as [TicketRule, ...TicketRule[]];
export const ruleOf = (rule: TicketRule): Rule => table[rule];
export const isCompanion = ({ rule }: { rule: TicketRule }): boolean => ruleOf(rule).isCompanion === true;

/** The rules of ticket types that a clip of a klippekort can pay for. */
export const clipRules = ticketRules.filter((rule) => ruleOf(rule).clips !== null) as [TicketRule, ...TicketRule[]];
export const ruleChoices = ticketRules.map((rule) => [rule, ruleOf(rule).name] as const);
