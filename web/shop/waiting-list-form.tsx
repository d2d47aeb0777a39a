import { salePath } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { isFreeSale } from "./choice";

export type WaitingInput = { email: string; quantity: string };

type Props = { page: SalePage; entered: WaitingInput | undefined; errors: FormErrors | null };

const formId = "venteliste";

/** Puts the visitor on the waiting list of a full event. */
export function WaitingListForm({ page, entered, errors }: Props) {
	const most = Math.min(page.mostPerOrder, page.capacity);
	return (
		<PostForm id={formId} action={salePath(page.id)} className="shop-form" noValidate>
			<h2 className="section-heading">Sett deg på venteliste</h2>
			<p>
				Blir det ledig, får du e-post, og plassene holdes av for deg i to timer, om natta til kl. 10. De som meldte seg
				først, får tilbudet først. {isFreeSale(page) ? null : "Du betaler ikke noe nå."}
			</p>
			{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
			<Field
				form={formId}
				name="email"
				type="email"
				label="E-post"
				hint="Vi bruker adressen bare til ventelista, og sletter den etterpå."
				autoComplete="email"
				defaultValue={entered?.email}
				errors={errors}
				required
			/>
			<p className="waiting-quantity">
				<label htmlFor="venteliste-antall">Antall plasser</label>
				<select id="venteliste-antall" name="antall" defaultValue={entered?.quantity ?? "1"}>
					{Array.from({ length: most }, (_, i) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the options
						<option key={i} value={i + 1}>
							{i + 1}
						</option>
					))}
				</select>
			</p>
			<p>
				<button type="submit" name="handling" value="venteliste" className="button">
					Sett meg på ventelista
				</button>
			</p>
		</PostForm>
	);
}
