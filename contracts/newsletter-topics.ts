/** Apart from the schema, for code in the browser. */
export const topics = ["film", "kultur", "familie"] as const;
