import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import type { Problem } from "@lerret/contracts/errors";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { cardBalancePage } from "@lerret/platform/boxoffice/voucher-sales/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { codeInput } from "../../shop/code-input";
import { ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await openPage<typeof cardBalancePage>(args, pages.cardBalance).load();
	return { titleStart: readTitleStart(args), title: "", ...loaded };
}

export function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof cardBalancePage>(args, pages.cardBalance);
	return submit({ code: String(form.get("kode") ?? "") }, (problem) => ({ balance: null, errors: errorsOf(problem) }));
}

export const headers = shopHeaders;
export const meta = shopMeta("Saldo på gavekort");

const formId = "saldo";

export default function Balance() {
	const { isSelling } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	const errors = result && "errors" in result ? result.errors : null;
	return (
		<ShopPage>
			<header className="shop-head">
				<p className="kicker">Gavekort</p>
				<h1>Hva er igjen?</h1>
			</header>
			{result?.balance ? <Found balance={result.balance} /> : null}
			<PostForm id={formId} action={paths.cardBalance} className="shop-form" noValidate>
				{errors ? <ErrorSummary form={formId} errors={errors} /> : null}
				<Field
					form={formId}
					name="kode"
					label="Koden på gavekortet eller klippekortet"
					hint="Store og små bokstaver, mellomrom og streker spiller ingen rolle."
					{...codeInput}
					errors={errors}
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

function Found({ balance: { kind, ore, clips, validUntil } }: { balance: VoucherBalance }) {
	const isGiftCard = kind === "gift-card";
	return (
		<p className="shop-note" role="status">
			<strong>{isGiftCard ? formatKroner(ore) : `${clips} klipp`}</strong> igjen på{" "}
			{isGiftCard ? "gavekortet" : "klippekortet"}. Det gjelder til og med {formatDay(validUntil, true)}.
		</p>
	);
}

/** Gives one error for every code that does not work, whatever the reason. */
function errorsOf({ code, detail, errors = [] }: Problem): FormErrors {
	if (code === "too_many_attempts")
		return { summary: "Det er prøvd mange koder fra nettverket ditt. Vent et kvarter og prøv igjen.", fields: [] };
	const unknown = "Vi finner ikke noe kort som gjelder her, med denne koden. Sjekk koden og prøv igjen.";
	const known = code === "not_found" ? [{ path: "code", message: unknown }] : errors;
	return toFormErrors({ detail, errors: known }, { code: "kode" });
}
