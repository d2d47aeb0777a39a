const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** A name with single blanks, and without characters that are not seen; empty if it has no others. */
export const cleanName = (name: string): string =>
	name.normalize("NFC").replace(/\s+/gu, " ").replace(invisible, "").replace(/ {2,}/gu, " ").trim();

/** Two names with the same key look the same to people: Unicode form, case and blanks do not count. */
export const nameKey = (name: string): string =>
	cleanName(cleanName(name).normalize("NFKC").toLocaleLowerCase("nb").normalize("NFKC"));
