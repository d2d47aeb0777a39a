/**
 * Pictures that visitors can choose to have beside their reviews, with labels; the files are in
 * `web/public/review-pictures`.
 */
export const reviewPictures = {
	star: "Stjerne",
	moon: "Måne",
	mountain: "Fjell",
	reel: "Filmspole",
	note: "Note",
	sail: "Seilbåt",
} as const;
export type ReviewPicture = keyof typeof reviewPictures;
export const reviewPictureNames = Object.keys(reviewPictures) as [ReviewPicture, ...ReviewPicture[]];

const folder = "/review-pictures";
export const initialsRoute = `${folder}/initials/:file`;

export const reviewPicturePath = (picture: ReviewPicture | null, userName: string): string =>
	picture === null ? `${folder}/initials/${encodeURIComponent(initialsOf(userName))}.svg` : `${folder}/${picture}.svg`;

/** The first letters of the first and the last word; "?" if the name has no words. */
export function initialsOf(userName: string): string {
	const words = userName.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
	const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
	return ends.map((word = "") => [...word.normalize("NFC")][0]?.toLocaleUpperCase("nb") ?? "").join("") || "?";
}
