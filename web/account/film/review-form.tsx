import { useState } from "react";
import { useAccount } from "../account-context";
import { AccountForm } from "../forms/account-form";
import { fieldId } from "../forms/field";
import { useForm } from "../forms/use-form";
import { textOf } from "../forms/validation";
import type { Review } from "../loyalty/answers";
import { Outcome } from "../page/outcome";
import { Die } from "./die";
import { keepUnsent, unsentReview } from "./unsent-review";

const faces = [1, 2, 3, 4, 5, 6] as const;
const mostCharacters = 2000;

const checks = {
	rating: (text: string) => (/^[1-6]$/u.test(text) ? null : "Velg et terningkast fra 1 til 6."),
	comment: (text: string) => ([...text.trim()].length > mostCharacters ? "Omtalen kan ha høyst 2000 tegn." : null),
};

export function ReviewForm({ ediNumber, own, owner }: { ediNumber: string; own: Review | null; owner: string }) {
	const account = useAccount();
	const [done, setDone] = useState(false);
	const form = useForm(checks, async (fields) => {
		const review = {
			ediNumber,
			rating: Number(textOf(fields, "rating")),
			comment: textOf(fields, "comment").trim(),
		};
		keepUnsent({ ...review, owner });
		await account.writeReview(review);
		keepUnsent(null);
		void account.requestMovieInfo(ediNumber);
		setDone(true);
	});
	if (done) return <Outcome>Takk! Terningkastet ditt står øverst i listen.</Outcome>;
	const before = unsentReview(ediNumber, owner) ?? own;
	const wrong = (name: string) => form.errors?.fields.find((field) => field.name === name)?.message;
	const ratingId = fieldId("omtale", "rating");
	const commentId = fieldId("omtale", "comment");
	return (
		<AccountForm id="omtale" submit={own ? "Lagre" : "Publiser"} waiting="Lagrer omtalen …" {...form}>
			<fieldset
				className="dice"
				id={ratingId}
				tabIndex={-1}
				aria-describedby={wrong("rating") ? `${ratingId}-error` : undefined}
			>
				<legend>Terningkast</legend>
				<div className="dice-row">
					{faces.map((face) => (
						<label key={face} className="dice-choice">
							<input type="radio" name="rating" value={face} defaultChecked={before?.rating === face} />
							<Die value={face} spoken={false} />
							<span className="visually-hidden">{face}</span>
						</label>
					))}
				</div>
				{wrong("rating") ? (
					<p id={`${ratingId}-error`} className="field-error">
						{wrong("rating")}
					</p>
				) : null}
			</fieldset>
			<div className="field" data-wrong={wrong("comment") ? "" : undefined}>
				<label htmlFor={commentId}>Hva syntes du? (valgfritt)</label>
				<p id={`${commentId}-hint`} className="small">
					Navnet ditt står ved omtalen. Ikke røp slutten.
				</p>
				<textarea
					id={commentId}
					name="comment"
					rows={5}
					defaultValue={before?.comment}
					aria-invalid={wrong("comment") ? true : undefined}
					aria-describedby={wrong("comment") ? `${commentId}-hint ${commentId}-error` : `${commentId}-hint`}
				/>
				{wrong("comment") ? (
					<p id={`${commentId}-error`} className="field-error">
						{wrong("comment")}
					</p>
				) : null}
			</div>
		</AccountForm>
	);
}
