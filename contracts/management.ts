/** The content of the management API; every type has drafts, publication and versions (contract, "Management API"). */
export const contentKinds = ["article", "block-data", "page", "menu", "redirect", "production", "event"] as const;
export type ContentKindName = (typeof contentKinds)[number];

export const managementPath = (siteId: string): string => `/api/management/site/${encodeURIComponent(siteId)}`;

export const mostVersionsListed = 200;
