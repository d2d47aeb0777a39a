import { type EventStatus, statusLabels } from "@lerret/contracts/event-status";

/** Includes the status that has no label on the public pages. */
export const statusName = (status: EventStatus): string => statusLabels[status] ?? "I salg";
