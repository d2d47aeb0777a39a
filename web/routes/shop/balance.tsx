import type { VoucherBalance } from "@lerret/contracts/api/vouchers";
import type { Problem } from "@lerret/contracts/errors";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import { paths } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { codeInput } from "../../shop/code-input";
import { ShopPage } from "../../shop/shop-page";
import { openShop, shopHeaders, shopMeta } from "../../shop/shop-route";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { PostForm } from "../../ui/post-form";
import { readTitleStart, rejectForm } from "../rejected-form";

/** What is left on a voucher. The code is in the body of a request and never in an address. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop } = openShop(args);
	const { giftCards, klippekort } = await shop.readVoucherShop();
	return { titleStart: readTitleStart(args), title: "", isSelling: giftCards !== null || klippekort.length > 0 };
}

export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const { value: balance, problem } = await shop.readBalance({ code: String(form.get("kode") ?? "") });
	if (problem) return rejectForm(args, { balance: null, errors: errorsOf(problem) }, problem.status);
	return { balance, errors: null };
}

export const headers = shopHeaders;
export const meta = shopMeta("Saldo på gavekort");

const formId = "saldo";

export default function Balance() {
	const { isSelling } = useLoaderData<typeof loader>();
	const result = useActionData<typeof action>();
	return (
		<ShopPage>
			<header className="shop-head">
				<p className="kicker">Gavekort</p>
				<h1>Hva er igjen?</h1>
			</header>
			{result?.balance ? <Found balance={result.balance} /> : null}
			<PostForm id={formId} action={paths.cardBalance} className="shop-form" noValidate>
				{result?.errors ? <ErrorSummary form={formId} errors={result.errors} /> : null}
				<Field
					form={formId}
					name="kode"
					label="Koden på gavekortet eller klippekortet"
					hint="Store og små bokstaver, mellomrom og streker spiller ingen rolle."
					{...codeInput}
					errors={result?.errors ?? null}
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
