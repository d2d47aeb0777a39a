import type { CardBalance } from "@lerret/contracts/api/gift-cards";
import type { Problem } from "@lerret/contracts/errors";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Field } from "../../account/forms/field";
import { Link } from "../../client/navigation/link";
import { codeInput } from "../../shop/code-input";
import { ShopPage } from "../../shop/shop-page";
import { openShop, shopHeaders, shopMeta } from "../../shop/shop-route";
import { PostForm } from "../../ui/post-form";

/** What is left on a card. The code is in the body of a request and never in an address. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, site } = openShop(args);
	const { giftCards, klippekort } = await shop.readCardShop();
	return { siteTitle: site.title, title: "", isSelling: giftCards !== null || klippekort.length > 0 };
}

type Result = { balance: CardBalance | null; problem: Problem | null };

export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const { value: balance, problem } = await shop.readBalance({ code: String(form.get("kode") ?? "") });
	return data<Result>({ balance, problem }, { status: problem?.status ?? 200 });
}

export const headers = shopHeaders;
export const meta = shopMeta("Saldo på gavekort");

const formId = "saldo";

export default function Balance() {
	const { isSelling } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const error = result?.problem ? errorText(result.problem) : null;
	return (
		<ShopPage>
			<header className="shop-head">
				<p className="kicker">Gavekort</p>
				<h1>Hva er igjen?</h1>
			</header>
			{result?.balance ? <Found balance={result.balance} /> : null}
			<PostForm id={formId} action={paths.cardBalance} className="shop-form" noValidate>
				<Field
					form={formId}
					name="kode"
					label="Koden på gavekortet eller klippekortet"
					hint="Store og små bokstaver, mellomrom og streker spiller ingen rolle."
					{...codeInput}
					errors={error === null ? null : { summary: "", fields: [{ name: "kode", message: error }] }}
					required
				/>
				<p>
					<button type="submit" className="button">
						Vis saldo
					</button>
				</p>
			</PostForm>
			{isSelling ? (
				<p>
					<Link to={paths.giftCards}>Kjøp gavekort</Link>
				</p>
			) : null}
		</ShopPage>
	);
}

function Found({ balance: { kind, ore, clips, validUntil } }: { balance: CardBalance }) {
	const isGiftCard = kind === "gift-card";
	return (
		<p className="shop-note" role="status">
			<strong>{isGiftCard ? formatKroner(ore) : `${clips} klipp`}</strong> igjen på{" "}
			{isGiftCard ? "gavekortet" : "klippekortet"}. Det gjelder til og med {formatDay(validUntil, true)}.
		</p>
	);
}

/** The same for every code that does not work. */
function errorText({ code, detail, errors = [] }: Problem): string {
	if (code === "too_many_attempts")
		return "Det er prøvd mange koder fra nettverket ditt. Vent et kvarter og prøv igjen.";
	if (code === "not_found")
		return "Vi finner ikke noe kort som gjelder her, med denne koden. Sjekk koden og prøv igjen.";
	return errors[0]?.message ?? detail;
}
