/** What is edited by the management API, each with the same manners: draft, publication, versions (contract, "Management API"). */
export const contentKinds = ["article", "block-data", "page", "menu", "redirect", "production", "event"] as const;
export type ContentKindName = (typeof contentKinds)[number];

/** Where the management API of a site begins. */
export const managementPath = (siteId: string): string => `/api/management/site/${encodeURIComponent(siteId)}`;

/** More versions than this are not listed; all are kept. */
export const mostVersionsListed = 200;
