import { exchangeObstacles } from "@lerret/contracts/exchange";
import { formatKroner } from "@lerret/contracts/nb/money";
import { exchangePath, orderPath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { ExchangePage, HeldExchange } from "@lerret/platform/boxoffice/exchanges/page";
import type { exchangePage } from "@lerret/platform/boxoffice/exchanges/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { readTypeChoice, withHeldSeats } from "../../shop/choice";
import { choiceErrors, seatField } from "../../shop/choice-errors";
import { CookiesRejected } from "../../shop/cookies-rejected";
import { DeadLink } from "../../shop/dead-link";
import { ExchangeChoiceForm } from "../../shop/exchange-choice";
import { ExchangeForm } from "../../shop/exchange-form";
import { ExchangePlaces } from "../../shop/exchange-places";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { codeFields, wrongGiftCardText } from "../../shop/voucher-fields";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { openPage } from "../page-functions";
import { readTitleStart, rejectForm } from "../rejected-form";

type Page = typeof exchangePage;

/** In the address where other seats are chosen than those that are held. */
const newSeats = "nye-seter";

export async function loader(args: LoaderFunctionArgs) {
	const { query, load } = openPage<Page>(args, pages.exchange);
	const { page, idempotencyKey, isRejected } = await load();
	return {
		...{
			titleStart: readTitleStart(args),
			title: page.target?.page.title ?? page.title,
			page,
			idempotencyKey,
			isRejected,
		},
		...{ address: query.toString(), token: query.get("token"), choosesSeats: query.has(newSeats) },
	};
}

export async function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<Page>(args, pages.exchange);
	const seats = form.getAll(seatField).map(String);
	const text = (name: string) => String(form.get(name) ?? "").trim();
	const handling = handlings.find((one) => form.getAll("handling").includes(one)) ?? "bytt";
	const isChoice = handling === "velg";
	const code = text(codeFields[0]);
	const payment = text("betaling") || "none";
	const fields = isChoice
		? { handling, ...(seats.length > 0 ? { seats } : {}), ...(form.has("behov") ? { need: "wheelchair" } : {}) }
		: { handling, types: readTypeChoice(form), payment, code, seenOre: Number(form.get("sum")) };
	const sent = { seats, hasNeed: form.has("behov"), isChoice, code, payment };
	const noAnswer = { page: null, shares: null, isChanged: false };
	const answer = await submit(fields, (problem) => ({ problem, ...noAnswer, ...sent }));
	if (!("page" in answer)) return answer;
	const result = { ...answer, ...sent };
	const status = answer.problem?.status ?? (answer.isChanged || answer.page === null ? 409 : 200);
	return status < 400 ? result : rejectForm(args, result, status);
}

/** The values of the form field `handling` besides the usual one; the first that is sent counts. */
const handlings = ["velg", "kort"] as const;

export const headers = shopHeaders;
export { DeadLink as ErrorBoundary };
export const meta = shopMeta("Bytt til");

export default function ExchangeRoute() {
	const { page: loaded, token, idempotencyKey, isRejected, address, choosesSeats } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const page = answer?.page ?? loaded;
	const formAction = `${exchangePath(page.orderId)}?${address}`;
	const orderAddress = `${orderPath(page.orderId)}${token === null ? "" : `?token=${encodeURIComponent(token)}`}`;
	const { target, verdict } = page;
	if (verdict !== true || !target)
		return (
			<ShopPage className="order">
				<h1>Bytt {page.tickets.length === 1 ? "billetten" : "billetter"}</h1>
				{verdict === true ? (
					<>
						<p className="lead">
							Det du har betalt, følger med. Er det nye dyrere, betaler du forskjellen
							{page.mayGoBack ? "; er det billigere, får du den tilbake" : "; til noe billigere kan du ikke bytte"}.
						</p>
						<ExchangeChoiceForm exchange={page} token={token} />
					</>
				) : (
					<p className="lead" role="alert">
						{exchangeObstacles[verdict]}
					</p>
				)}
				<p>
					<Link to={orderAddress}>Tilbake til billettene</Link>
				</p>
			</ShopPage>
		);
	if (isRejected)
		return (
			<ShopPage>
				<SaleHead page={target.page} step="Bytt til" />
				<CookiesRejected>
					<p>
						<Link to={orderAddress}>Tilbake til billettene</Link>
					</p>
				</CookiesRejected>
			</ShopPage>
		);
	const { held } = target;
	const errors = errorsOf(answer, page);
	const isChoosing = !held || choosesSeats || answer?.isChoice;
	return (
		<ShopPage>
			<SaleHead page={target.page} step="Bytt til" />
			{isChoosing ? (
				<ExchangePlaces
					exchange={page}
					target={target}
					action={formAction.replace(`&${newSeats}=ja`, "")}
					errors={errors}
					entered={answer?.seats ?? target.page.hold?.seats ?? []}
					hasNeed={answer?.hasNeed ?? false}
				/>
			) : (
				<ExchangeForm
					// Another sum is another form.
					key={held.sum.toPayOre - held.sum.backOre}
					exchange={page}
					page={target.page.hold ? withHeldSeats(target.page, target.page.hold) : target.page}
					held={held}
					shares={answer?.shares ?? null}
					entered={answer ?? null}
					action={formAction}
					changePath={
						target.page.map ? `${formAction}&${newSeats}=ja` : `${exchangePath(page.orderId)}?${withoutTarget(address)}`
					}
					errors={errors}
					idempotencyKey={idempotencyKey}
				/>
			)}
			<p>
				<Link to={orderAddress}>Behold billettene du har</Link>
			</p>
		</ShopPage>
	);
}

function withoutTarget(address: string): string {
	const query = new URLSearchParams(address);
	query.delete("til");
	return query.toString();
}

type Answer = ReturnType<typeof useActionData<typeof action>>;

function errorsOf(answer: Answer, { target }: ExchangePage): FormErrors | null {
	if (!answer || !target) return null;
	const { problem, isChoice } = answer;
	if (problem && isChoice) return choiceErrors(problem, target.page, true);
	if (problem) {
		const errors =
			problem.code === "unusable_card" ? [{ path: "giftCard", message: wrongGiftCardText }] : problem.errors;
		const names = { lines: "billetter", giftCard: codeFields[0] };
		return toFormErrors({ ...problem, errors }, names, "Ingenting er byttet ennå.");
	}
	if (!answer.isChanged || !target.held) return null;
	const { toPayOre, backOre } = target.held.sum;
	return {
		summary: `${sumText({ toPayOre: answer.shares?.restOre ?? toPayOre, backOre })}. Se over, og trykk på knappen igjen.`,
		fields: [],
	};
}

function sumText({ toPayOre, backOre }: Pick<HeldExchange["sum"], "toPayOre" | "backOre">): string {
	if (toPayOre > 0) return `Det er nå ${formatKroner(toPayOre)} å betale`;
	return backOre > 0 ? `Nå går ${formatKroner(backOre)} tilbake` : "Det er ingenting å betale";
}
