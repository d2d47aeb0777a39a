import {
	type ReviewPicture,
	reviewPictureNames,
	reviewPicturePath,
	reviewPictures,
} from "@lerret/contracts/review-pictures";
import { useState } from "react";
import { useAccount } from "../../client/account/account-context";
import { choosePicture } from "../../client/account/loyalty/own-account";
import { AccountForm } from "../forms/account-form";
import { FormSuccess } from "../forms/form-success";
import { useForm } from "../forms/use-form";
import { textOf } from "../forms/validation";

/**
 * The picture beside the visitor's reviews: one of the site's, or initials. `chosen` is the back end's name of it, or
 * null.
 */
export function PictureForm({ userName, currentPicture }: { userName: string; currentPicture: string | null }) {
	const account = useAccount();
	const [isDone, setIsDone] = useState(false);
	const form = useForm({}, async (fields) => {
		const picture = reviewPictureNames.find((name) => name === textOf(fields, "picture")) ?? null;
		await choosePicture(account.api(), picture);
		setIsDone(true);
	});
	if (isDone) return <FormSuccess>Bildet ved omtalene dine er endret.</FormSuccess>;
	const choices: [ReviewPicture | null, string][] = [
		[null, "Initialer"],
		...reviewPictureNames.map((name): [ReviewPicture, string] => [name, reviewPictures[name]]),
	];
	return (
		<AccountForm id="bilde" submitLabel="Lagre bildet" waitingText="Lagrer bildet …" {...form}>
			<fieldset className="picture-choice">
				<legend>Bilde ved omtalene dine</legend>
				{choices.map(([name, label]) => (
					<label key={label}>
						<input type="radio" name="picture" value={name ?? ""} defaultChecked={currentPicture === name} />
						<img src={reviewPicturePath(name, userName)} alt="" width={44} height={44} />
						{label}
					</label>
				))}
			</fieldset>
		</AccountForm>
	);
}
