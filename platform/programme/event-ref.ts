/** An event of a site. */
export type EventRef = { siteId: string; eventId: string };

export const eventKey = ({ siteId, eventId }: EventRef) => ({ site_id: siteId, event_id: eventId });
