/** How a showing stands (contract, "Events and runtime"). Without Zod, because the browser needs it. */
export const eventStatuses = ["on-sale", "few-left", "sold-out", "cancelled", "moved", "not-on-sale"] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What is written beside a showing; nothing where tickets are simply on sale. */
export const statusLabels: Record<EventStatus, string | null> = {
	"on-sale": null,
	"few-left": "Få billetter igjen",
	"sold-out": "Utsolgt",
	cancelled: "Avlyst",
	moved: "Flyttet",
	"not-on-sale": "Ikke i salg ennå",
};

/** Only these may be bought. What is moved is on sale at its new time. */
export const buyableStatuses: ReadonlySet<EventStatus> = new Set(["on-sale", "few-left", "moved"]);
