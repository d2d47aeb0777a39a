/** Contract, "Events and runtime". Apart from the Zod schemas, because the browser imports it. */
export const eventStatuses = ["on-sale", "few-left", "sold-out", "cancelled", "moved", "not-on-sale"] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const statusLabels: Record<EventStatus, string | null> = {
	"on-sale": null,
	"few-left": "Få billetter igjen",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	moved: "Flyttet",
	"not-on-sale": "Ikke i salg ennå",
};

/** A moved showing is on sale at its new time. */
export const buyableStatuses: ReadonlySet<EventStatus> = new Set(["on-sale", "few-left", "moved"]);
