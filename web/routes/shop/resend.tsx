import type { Problem } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { resendPage } from "@lerret/platform/boxoffice/order-management/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";
import { openPage } from "../page-functions";
import { noteDone, readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const { idempotencyKey } = await openPage<typeof resendPage>(args, pages.resend).load();
	return { titleStart: readTitleStart(args), title: "", idempotencyKey };
}

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof resendPage>(args, pages.resend);
	const email = String(form.get("email") ?? "").trim();
	const rejected = await submit({ email }, (problem) => ({ email, errors: errorsOf(problem) }));
	if (rejected) return rejected;
	noteDone(args, "Sendt");
	return { email, errors: null };
}

export const headers = shopHeaders;
export const meta = shopMeta("Send billettene på nytt");

const formId = "billetter-pa-nytt";

/** For those who do not find the email with their tickets. The answer does not tell what an address has bought. */
export default function Resend() {
	const { idempotencyKey } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const errors = result?.errors ?? null;
	return (
		<ShopPage>
			<header className="shop-head">
				<p className="kicker">Billetter</p>
				<h1>Send billettene på nytt</h1>
			</header>
			{result && !errors ? (
				// biome-ignore lint/a11y/noAutofocus: the answer to the form that was sent
				<p className="shop-note" role="status" tabIndex={-1} autoFocus>
					Har noen bestilt med {result.email}, kommer e-posten om noen minutter. Se også i søppelposten. Kommer den
					ikke, kan du ha brukt en annen adresse.
				</p>
			) : null}
			<PostForm id={formId} action={paths.resend} className="shop-form" noValidate>
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<p>Skriv adressen som du bestilte med. Vi sender billettene til kommende arrangementer og kort som gjelder.</p>
				<Field
					form={formId}
					name="email"
					type="email"
					label="E-post"
					autoComplete="email"
					defaultValue={result?.email}
					errors={errors}
					required
				/>
				<input type="hidden" name="nokkel" value={idempotencyKey} />
				<p>
					<button type="submit" className="button">
						Send billettene
					</button>
				</p>
			</PostForm>
		</ShopPage>
	);
}

function errorsOf(problem: Problem): FormErrors {
	if (problem.code === "too_many_attempts")
		return { summary: "Det er bedt om billettene flere ganger nå. Vent et kvarter og prøv igjen.", fields: [] };
	return toFormErrors(problem, { email: "email" });
}
