import { formatKroner } from "@lerret/contracts/nb/money";
import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { testPaymentPage } from "@lerret/platform/boxoffice/order-payments/pages";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { DeadLink } from "../../shop/dead-link";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { PostForm } from "../../ui/post-form";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const { title, ore, state } = await openPage<typeof testPaymentPage>(args, pages.testPayment).load();
	return { titleStart: readTitleStart(args), title, ore, state };
}

export function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof testPaymentPage>(args, pages.testPayment);
	return submit({ outcome: form.get("utfall") }, ({ status }) => {
		throw data(null, { status });
	});
}

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Testbetaling for");

const outcomes = [
	{ value: "decline", label: "Avvis betalingen", text: "Som et kort uten dekning." },
	{
		value: "leave",
		label: "Gå uten å betale",
		text: "Som når noen lukker siden. Plassene holdes av til tiden er ute.",
	},
	{ value: "pay-late", label: "Betal for sent", text: "Pengene kommer etter at plassene er sluppet." },
] as const;

export default function TestPaymentRoute() {
	const { title, ore, state } = useLoaderData<typeof loader>();
	return (
		<ShopPage className="test-payment">
			<header className="shop-head">
				<p className="kicker">Testbetaling</p>
				<h1>Ingen penger</h1>
				<p className="lead">
					Testbetaling – ingen penger. Siden står der betalingstjenesten ellers ville vært. Bestillingen gjelder {title}{" "}
					og er på {formatKroner(ore)}.
				</p>
			</header>
			<PostForm className="shop-form">
				{state === "created" || state === "cancelled" ? null : (
					<p className="account-note">
						Denne betalingen er avgjort. Et nytt valg endrer ingenting. Er den betalt, kan du{" "}
						<a href={paths.resend}>send billettene på nytt</a>.
					</p>
				)}
				<p>
					<button type="submit" name="utfall" value="pay" className="button">
						Betal {formatKroner(ore)} i test
					</button>
				</p>
				<ul className="test-outcomes">
					{outcomes.map(({ value, label, text }) => (
						<li key={value}>
							<button type="submit" name="utfall" value={value} className="quiet-button">
								{label}
							</button>
							<p className="small">{text}</p>
						</li>
					))}
				</ul>
			</PostForm>
		</ShopPage>
	);
}
