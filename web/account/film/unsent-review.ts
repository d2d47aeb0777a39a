type UnsentReview = { owner: string; ediNumber: string; rating: number; comment: string };

/** Kept in memory only, so that it survives a login in this page and nobody else can read it. */
let unsent: UnsentReview | null = null;

/** Remembers a review while it is sent, so that a visitor whose login has expired finds it again. Null deletes it. */
export function setUnsentReview(review: UnsentReview | null): void {
	unsent = review;
}

/** Returns the unsent review of a film; with `owner`, only if that visitor wrote it. */
export function getUnsentReview(ediNumber: string, owner = unsent?.owner): UnsentReview | null {
	return unsent?.ediNumber === ediNumber && unsent.owner === owner ? unsent : null;
}
