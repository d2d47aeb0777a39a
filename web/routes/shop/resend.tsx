import type { Problem } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData } from "react-router";
import { Field } from "../../account/forms/field";
import { ShopPage } from "../../shop/shop-page";
import { openShop, shopHeaders, shopMeta } from "../../shop/shop-route";
import { PostForm } from "../../ui/post-form";

export function loader(args: LoaderFunctionArgs) {
	return { siteTitle: openShop(args).site.title, title: "" };
}

type Result = { email: string; problem: Problem | null };

export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const email = String(form.get("email") ?? "").trim();
	const { problem } = await shop.resendTickets({ email });
	return data<Result>({ email, problem }, { status: problem?.status ?? 200 });
}

export const headers = shopHeaders;
export const meta = shopMeta("Få billettene på nytt");

const formId = "billetter-pa-nytt";

/** For those who do not find the email with their tickets. The answer does not tell what an address has bought. */
export default function Resend() {
	const result = useActionData<typeof action>();
	const problem = result?.problem;
	const message = problem ? errorText(problem) : null;
	return (
		<ShopPage>
			<header className="shop-head">
				<p className="kicker">Billetter</p>
				<h1>Få billettene på nytt</h1>
			</header>
			{result && !problem ? (
				<p className="shop-note" role="status">
					Har noen bestilt med {result.email}, kommer e-posten om noen minutter. Se også i søppelposten. Kommer den
					ikke, kan du ha brukt en annen adresse.
				</p>
			) : null}
			<PostForm id={formId} action={paths.resend} className="shop-form" noValidate>
				<p>Skriv adressen som du bestilte med. Vi sender billettene til kommende arrangementer og kort som gjelder.</p>
				<Field
					form={formId}
					name="email"
					type="email"
					label="E-post"
					autoComplete="email"
					defaultValue={result?.email}
					errors={message === null ? null : { summary: "", fields: [{ name: "email", message }] }}
					required
				/>
				<p>
					<button type="submit" className="button">
						Send billettene
					</button>
				</p>
			</PostForm>
		</ShopPage>
	);
}

function errorText({ code, detail, errors = [] }: Problem): string {
	if (code === "too_many_attempts") return "Det er bedt om billettene flere ganger nå. Vent et kvarter og prøv igjen.";
	return errors[0]?.message ?? detail;
}
