/** A review that was written and not sent, and the e-mail address of whoever wrote it. */
type Unsent = { owner: string; ediNumber: string; rating: number; comment: string };

/** In this page's memory alone, which a login and the way back outlast: nothing is stored, and nobody else gets to see it. */
let unsent: Unsent | null = null;

/** Keeps a review while it is sent: whose login has ended meanwhile, finds it again after the next one. Null when it has come. */
export function keepUnsent(review: Unsent | null): void {
	unsent = review;
}

/** What was written of a film and not sent. `owner`: by this visitor alone. */
export function unsentReview(ediNumber: string, owner = unsent?.owner): Unsent | null {
	return unsent?.ediNumber === ediNumber && unsent.owner === owner ? unsent : null;
}
