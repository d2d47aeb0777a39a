/** Apart from the schema, for code in the browser. */
export const topics = ["film", "kultur", "familie"] as const;

/** The topics that a subscriber chooses from: those that are offered, and those of an earlier choice. */
export const topicsToChoose = (offered: readonly string[], chosen: readonly string[]): (typeof topics)[number][] =>
	topics.filter((topic) => offered.includes(topic) || chosen.includes(topic));
