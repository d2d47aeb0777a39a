import type { Problem } from "@lerret/contracts/errors";
import { checkoutPath, paths, salePath } from "@lerret/contracts/paths";
import type { SalePage } from "@lerret/platform/boxoffice/sale/sale-page";
import { useState } from "react";
import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
} from "react-router";
import { Link } from "../../client/navigation/link";
import { readQuantities, totalOf, typesOfForm, usualType } from "../../shop/choice";
import { problemText } from "../../shop/problem-text";
import { QuantityForm } from "../../shop/quantity-form";
import { SaleClosed } from "../../shop/sale-closed";
import { SeatForm } from "../../shop/seat-form";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { openSale, openShop, releaseParameter, shopHeaders, shopMeta } from "../../shop/shop-route";
import { type WaitingInput, WaitingListForm } from "../../shop/waiting-list-form";
import { toWait, WaitingRoom, YourTurn } from "../../shop/waiting-room";
import { type FormErrors, toFormErrors } from "../../ui/form-errors";
import { readTitleStart, rejectForm } from "../rejected-form";

/** Chooses seats, or how many tickets of each type, and holds the places. In a rush, visitors wait here for their turn. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, page } = await openSale(args);
	const titles = { titleStart: readTitleStart(args), title: page.title };
	if (shop.queuePosition) return data({ ...titles, wait: toWait(page, shop.queuePosition) }, { status: 429 });
	const query = new URL(args.request.url).searchParams;
	return {
		...titles,
		wait: null,
		page,
		lost: lostTexts[query.get("status") ?? ""] ?? null,
		isWaiting: query.get("status") === "venteliste",
	};
}

/** Why the visitor is back here. */
const lostTexts: Record<string, string> = {
	"tiden-er-ute": "Tiden er ute, og plassene holdes ikke av lenger. Velg på nytt.",
	"plassene-er-tatt": "Noen andre rakk å ta plassene. Ingenting er bestilt. Velg på nytt.",
};

export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const eventId = args.params.eventId ?? "";
	if (form.get("handling") === "venteliste") return joinWaitingList(args, eventId);
	const types = typesOfForm(form);
	const chosen = types.length > 0 ? readQuantities(form, types) : null;
	const tickets = totalOf(chosen ?? {});
	const seats = form.getAll("sete").map(String);
	const need = form.get("behov") === "rullestol" ? ("wheelchair" as const) : undefined;
	const wantsBest = form.get("handling") === "beste";
	const isNumbered = seats.length > 0 || form.has("nummerert");
	const places =
		isNumbered && !wantsBest ? { seats, need } : { quantity: isNumbered && tickets === 0 ? usualParty : tickets };
	// Who chooses seats alone buys tickets of the usual type.
	const chosenTypes = tickets > 0 ? chosen : null;
	const { value: releaseToken, problem } = await shop.holdPlaces({ eventId, ...places }, chosenTypes);
	if (problem) return rejectForm(args, { problem, chosen, seats, need, wantsBest, waiting: null }, problem.status);
	return redirect(`${checkoutPath(eventId)}${releaseToken ? `?${releaseParameter}=${releaseToken}` : ""}`);
}

/** Whom the best seats are for if the visitor does not say. */
const usualParty = 2;

async function joinWaitingList(args: ActionFunctionArgs, eventId: string) {
	const { shop, form } = openShop(args);
	const waiting: WaitingInput = { email: String(form.get("email") ?? ""), quantity: String(form.get("antall") ?? "") };
	const { value: isJoined, problem } = await shop.joinWaitingList({ eventId, ...waiting });
	if (problem) return rejectForm(args, { ...noChoice, problem, waiting }, problem.status);
	return redirect(`${salePath(eventId)}${isJoined ? "?status=venteliste" : ""}`);
}

const noChoice = { chosen: null, seats: [], need: undefined, wantsBest: false };

export const headers = shopHeaders;
export const meta = shopMeta("Billetter til");

export default function Choose() {
	const loaded = useLoaderData<typeof loader>();
	const [hasWaited] = useState(loaded.wait !== null);
	return (
		<ShopPage>
			{loaded.wait ? <WaitingRoom wait={loaded.wait} /> : <Choice loaded={loaded} hasWaited={hasWaited} />}
		</ShopPage>
	);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type LoadedSale = Extract<Loaded, { wait: null }>;

function Choice({ loaded, hasWaited }: { loaded: LoadedSale; hasWaited: boolean }) {
	const { page, lost, isWaiting } = loaded;
	const failure = useActionData<typeof action>();
	const isOpen = page.sale.state === "open";
	const error = failure ? problemText(failure.problem, page) : null;
	const quantities = failure?.chosen ?? page.hold?.chosenTypes ?? {};
	return (
		<>
			<SaleHead page={page} step="Kjøp billett" />
			{hasWaited ? <YourTurn isOpen={isOpen} /> : null}
			{lost && !failure ? (
				<p className="form-error" role="alert">
					{lost}
				</p>
			) : null}
			{isOpen && page.map ? (
				<SeatForm
					page={page}
					map={page.map}
					error={error}
					isBestError={failure?.wantsBest ?? false}
					chosen={{ quantities, seats: failure?.seats ?? page.hold?.seats ?? [] }}
					hasNeed={failure?.need === "wheelchair"}
				/>
			) : null}
			{isOpen && !page.map ? (
				<QuantityForm page={page} error={error} quantities={withUsual(page, quantities)} action={salePath(page.id)} />
			) : null}
			{isWaiting ? (
				<p className="shop-note" role="status">
					Du står på ventelista. Vi har sendt deg en e-post, der du kan se hvor du står i køen eller melde deg av.
				</p>
			) : null}
			{isOpen ? null : <SaleClosed page={page} />}
			{page.sale.state === "sold-out" && page.hasWaitingList && !isWaiting ? (
				<WaitingListForm page={page} entered={failure?.waiting ?? undefined} errors={waitingErrors(failure?.problem)} />
			) : null}
			<p>
				Finner du ikke billetter som du har kjøpt? <Link to={paths.resend}>Få dem på nytt</Link>
			</p>
		</>
	);
}

function waitingErrors(problem: Problem | undefined): FormErrors | null {
	return problem ? toFormErrors(problem, { email: "email", quantity: "antall" }) : null;
}

/** Without a choice: the places that the visitor holds, or one. */
function withUsual({ ticketTypes, hold }: SalePage, quantities: Record<string, number>): Record<string, number> {
	const usual = usualType(ticketTypes);
	return totalOf(quantities) > 0 || !usual ? quantities : { ...quantities, [usual.id]: hold?.quantity ?? 1 };
}
