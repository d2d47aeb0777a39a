/** The content of the management API; every type has drafts, publication and versions (contract, "Management API"). */
export const contentTypes = ["article", "block-data", "page", "menu", "redirect", "production", "event"] as const;
export type ContentTypeName = (typeof contentTypes)[number];

export const managementPath = (siteId: string): string => `/api/management/site/${encodeURIComponent(siteId)}`;

export const maxListedVersions = 200;
