import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import type { Review } from "../../client/account/loyalty/responses";
import { PageStyle } from "../../styles/page-style";
import styles from "../../styles/review-form.css?inline";
import { Die } from "../../ui/die";
import { errorOf, fieldId } from "../../ui/form-errors";
import { AccountForm } from "../forms/account-form";
import { FormSuccess } from "../forms/form-success";
import { useForm } from "../forms/use-form";
import { textOf } from "../forms/validation";
import { getReviewDraft, setReviewDraft } from "./review-draft";

const dieValues = [1, 2, 3, 4, 5, 6] as const;
const maxCommentLength = 2000;

const checks = {
	rating: (text: string) => (/^[1-6]$/u.test(text) ? null : "Velg et terningkast fra 1 til 6."),
	comment: (text: string) => ([...text.trim()].length > maxCommentLength ? "Omtalen kan ha høyst 2000 tegn." : null),
};

export function ReviewForm({
	ediNumber,
	ownReview,
	owner,
}: {
	ediNumber: string;
	ownReview: Review | null;
	owner: string;
}) {
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		const review = {
			ediNumber,
			rating: Number(textOf(fields, "rating")),
			comment: textOf(fields, "comment").trim(),
		};
		setReviewDraft({ ...review, owner });
		await account.writeReview(review);
		setReviewDraft(null);
		void account.requestMovieInfo(ediNumber);
		setIsDone(true);
	});
	if (isDone) return <FormSuccess>Takk! Terningkastet ditt står øverst i listen.</FormSuccess>;
	const previous = getReviewDraft(ediNumber, owner) ?? ownReview;
	const [ratingError, commentError] = ["rating", "comment"].map((name) => errorOf(form.errors, name));
	const ratingId = fieldId("omtale", "rating");
	const commentId = fieldId("omtale", "comment");
	return (
		<AccountForm id="omtale" submitLabel={ownReview ? "Lagre" : "Publiser"} waitingText="Lagrer omtalen …" {...form}>
			<PageStyle name="review-form" css={styles} />
			<fieldset
				className="dice"
				id={ratingId}
				tabIndex={-1}
				aria-describedby={ratingError ? `${ratingId}-error` : undefined}
			>
				<legend>Terningkast</legend>
				<div className="dice-row">
					{dieValues.map((value) => (
						<label key={value} className="dice-choice">
							<input type="radio" name="rating" value={value} defaultChecked={previous?.rating === value} />
							<Die value={value} />
						</label>
					))}
				</div>
				{ratingError ? (
					<p id={`${ratingId}-error`} className="field-error">
						{ratingError}
					</p>
				) : null}
			</fieldset>
			<div className="field" data-invalid={commentError ? "" : undefined}>
				<label htmlFor={commentId}>Hva syntes du? (valgfritt)</label>
				<p id={`${commentId}-hint`} className="small">
					Navnet ditt står ved omtalen. Ikke røp slutten.
				</p>
				<textarea
					id={commentId}
					name="comment"
					rows={5}
					defaultValue={previous?.comment}
					aria-invalid={commentError ? true : undefined}
					aria-describedby={commentError ? `${commentId}-hint ${commentId}-error` : `${commentId}-hint`}
				/>
				{commentError ? (
					<p id={`${commentId}-error`} className="field-error">
						{commentError}
					</p>
				) : null}
			</div>
		</AccountForm>
	);
}
