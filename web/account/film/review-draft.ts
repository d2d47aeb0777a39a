type ReviewDraft = { owner: string; ediNumber: string; rating: number; comment: string };

/** Kept in memory only, so that it survives a login in this page and no other visitor can read it. */
let draft: ReviewDraft | null = null;

/** Remembers a review while it is sent, so that a visitor whose login has expired finds it again. Null deletes it. */
export function setReviewDraft(review: ReviewDraft | null): void {
	draft = review;
}

/** Returns the review draft of a film; with `owner`, only if that visitor wrote it. */
export function getReviewDraft(ediNumber: string, owner = draft?.owner): ReviewDraft | null {
	return draft?.ediNumber === ediNumber && draft.owner === owner ? draft : null;
}
