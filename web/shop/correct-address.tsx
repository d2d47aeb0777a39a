import { orderPath } from "@lerret/contracts/paths";
import type { OrderPage } from "@lerret/platform/boxoffice/order-management/order-page";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { FormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";

type Props = { order: OrderPage; errors: FormErrors | null };

const formId = "rett-adresse";

/** Only for the browser that bought: the wrong address has the order's link too. */
export function CorrectAddress({ order, errors }: Props) {
	if (!order.mayCorrectAddress) return null;
	return (
		<details className="order-part" open={errors !== null}>
			<summary>Feil adresse? Rett den</summary>
			<PostForm action={orderPath(order.id)} id={formId} className="shop-form" noValidate>
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<p>
					Billettene er sendt til {order.email}. Vi sender dem til den nye adressen med nye koder, og de gamle slutter å
					gjelde.
				</p>
				<Field
					form={formId}
					name="email"
					type="email"
					label="Riktig e-post"
					autoComplete="email"
					maxLength={254}
					required
					errors={errors}
				/>
				<button type="submit" name="handling" value="rett" className="button button-outline">
					Rett adressen og send på nytt
				</button>
			</PostForm>
		</details>
	);
}
