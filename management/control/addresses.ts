/** Addresses of the ticket control; `useChosen` reads them. */

export const eventAddress = (siteId: string, eventId: string): string =>
	`#${encodeURIComponent(siteId)}/${encodeURIComponent(eventId)}`;
export const siteAddress = (siteId: string): string => `#${encodeURIComponent(siteId)}`;
