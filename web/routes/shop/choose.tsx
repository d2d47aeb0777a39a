import { pickBestSeats } from "@lerret/contracts/best-seats";
import { type Problem, toProblem } from "@lerret/contracts/errors";
import { usualType } from "@lerret/contracts/order-lines";
import { orderPath, paths } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { salePage } from "@lerret/platform/boxoffice/checkout/pages";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { Buyer } from "@lerret/platform/page";
import { lazy, Suspense, useState } from "react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { readPreference } from "../../shop/best-seats";
import { readBuyer } from "../../shop/buyer";
import {
	isFreeSale,
	mostInForm,
	mostTickets,
	readQuantities,
	totalOf,
	typesOfForm,
	usualParty,
} from "../../shop/choice";
import { choiceErrors, choiceForm, seatField } from "../../shop/choice-errors";
import { placesWord } from "../../shop/order-nouns";
import { QuantityForm } from "../../shop/quantity-form";
import { SeatForm } from "../../shop/seat-form";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import type { WaitingInput } from "../../shop/waiting-list-form";
import { toWait, WaitingRoom, YourTurn } from "../../shop/waiting-room";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormErrors } from "../../ui/form-errors";
import { openPage } from "../page-functions";
import { readTitleStart, rejectForm } from "../rejected-form";

const NoSale = lazy(() => import("../../shop/no-sale"));

type Page = typeof salePage;

export async function loader(args: LoaderFunctionArgs) {
	const { query, load } = openPage<Page>(args, pages.sale);
	const { page, queuePosition, idempotencyKey } = await load();
	const status = query.get("status") ?? "";
	const lost = lostErrors(status, placesWord("map" in page && page.map !== null));
	const titles = { titleStart: readTitleStart(args, lost !== null), title: page.title };
	if (queuePosition) return data({ ...titles, wait: toWait(page, queuePosition) }, { status: 429 });
	return { ...titles, wait: null, page, lost, isWaiting: status === "venteliste", idempotencyKey };
}

/** Why the visitor is back here. */
function lostErrors(status: string, places: string): FormErrors | null {
	if (status === "tiden-er-ute")
		return { summary: `Tiden er ute, og ${places} holdes ikke av lenger. Velg på nytt.`, fields: [] };
	if (status === "plassene-er-tatt")
		return { summary: `Noen andre rakk å ta ${places}. Ingenting er bestilt. Velg på nytt.`, fields: [] };
	return null;
}

export async function action(args: ActionFunctionArgs) {
	const { form, load, submit } = openPage<Page>(args, pages.sale);
	const eventId = args.params.eventId ?? "";
	const handling = form.get("handling");
	if (handling === "venteliste") {
		const waiting = { email: String(form.get("email") ?? ""), quantity: String(form.get("antall") ?? "") };
		return submit({ handling, eventId, ...waiting }, (problem) => ({ ...noChoice, waiting, problem }));
	}
	const choice = readChoice(form);
	if (handling === "beste") return proposeSeats(args, (await load()).page, choice);
	const { chosen, seats, need } = choice;
	const tickets = totalOf(chosen ?? {});
	if (handling === "bestill") {
		const entered = readBuyer(form);
		const reject = (problem: Problem) => ({ ...choice, entered, problem });
		if (tickets > mostInForm) return rejectForm(args, reject(tooMany), tooMany.status);
		const lines = Object.entries(chosen ?? {}).flatMap(([ticketTypeId, quantity]) =>
			Array.from({ length: quantity }, () => ({ ticketTypeId })),
		);
		return submit({ handling, lines, ...entered }, reject);
	}
	const isNumbered = seats.length > 0 || form.has("nummerert");
	const places = isNumbered ? { seats, need } : { quantity: tickets };
	// Who chooses seats alone buys tickets of the usual type.
	const chosenTypes = tickets > 0 ? chosen : null;
	return submit({ handling: "velg", eventId, ...places, chosenTypes }, (problem) => ({ ...choice, problem }));
}

const tooMany = toProblem("too_many_seats");

/** What a sent form says. */
function readChoice(form: FormData) {
	const types = typesOfForm(form);
	return {
		...noChoice,
		chosen: types.length > 0 ? readQuantities(form, types) : null,
		seats: form.getAll(seatField).map(String),
		need: form.get("behov") === "rullestol" ? ("wheelchair" as const) : undefined,
		preference: readPreference(form),
		hasSeats: form.has("nummerert") && form.get("handling") !== "beste",
	};
}
type SentChoice = ReturnType<typeof readChoice>;

/** The page again with the best seats, of which nothing is held yet. */
function proposeSeats(args: ActionFunctionArgs, page: SalePage, choice: SentChoice) {
	const party = totalOf(choice.chosen ?? {}) || Math.min(usualParty, mostTickets(page));
	const options = { preference: choice.preference, areKept: page.keepsSeats };
	const seats = page.map && pickBestSeats(page.map, new Set(page.taken), party, options);
	if (seats && party <= mostTickets(page)) return { ...choice, seats, isProposal: true, problem: null };
	const problem = party > page.mostPerOrder ? tooMany : toProblem("sold_out");
	return rejectForm(args, { ...choice, problem }, problem.status);
}

const noChoice = {
	chosen: null,
	seats: [],
	need: undefined,
	preference: "middle" as const,
	hasSeats: false,
	isProposal: false,
	entered: null as Buyer | null,
	waiting: null as WaitingInput | null,
};

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
	const { page, lost, isWaiting, idempotencyKey } = loaded;
	const result = useActionData<typeof action>();
	const isOpen = page.sale.state === "open";
	const problem = result?.waiting ? null : result?.problem;
	const errors = problem ? choiceErrors(problem, page, result?.hasSeats ?? false) : null;
	const quantities = result?.chosen ?? page.hold?.chosenTypes ?? {};
	return (
		<>
			<SaleHead page={page} step={isFreeSale(page) ? "Bestill plass" : "Kjøp billett"} />
			{hasWaited ? <YourTurn isOpen={isOpen} /> : null}
			{page.hold?.orderId && !result ? (
				<p className="shop-note">
					Du har en bestilling som venter på betaling, med {placesWord(page.map !== null)} som er valgt her.{" "}
					<Link to={orderPath(page.hold.orderId)}>Gå til bestillingen</Link>
				</p>
			) : null}
			{lost && !result ? <ErrorSummary form={choiceForm} errors={lost} /> : null}
			{isOpen && page.map ? (
				<SeatForm
					page={page}
					map={page.map}
					errors={errors}
					chosen={{ quantities, seats: result?.seats ?? page.hold?.seats ?? [] }}
					isProposal={result?.isProposal ?? false}
					hasNeed={result?.need === "wheelchair"}
					preference={result?.preference ?? "middle"}
				/>
			) : null}
			{isOpen && !page.map ? (
				<QuantityForm
					page={page}
					errors={errors}
					quantities={withUsual(page, quantities)}
					entered={result?.entered ?? null}
					idempotencyKey={idempotencyKey}
				/>
			) : null}
			{isWaiting ? (
				<p className="shop-note" role="status">
					Du står på ventelista. Vi har sendt deg en e-post, der du kan se hvor du står i køen eller melde deg av.
				</p>
			) : null}
			{isOpen && !isFullForMost(page) ? null : (
				<Suspense>
					<NoSale
						page={page}
						errors={isOpen ? null : errors}
						isWaiting={isWaiting}
						waiting={result?.waiting ? { entered: result.waiting, problem: result.problem } : null}
					/>
				</Suspense>
			)}
			<p>
				Finner du ikke billetter som du har bestilt? <Link to={paths.resend}>Send dem på nytt</Link>
			</p>
		</>
	);
}

/** Whether all seats that are left are kept for wheelchairs, so that most visitors can only wait for others. */
function isFullForMost({ map, taken, keepsSeats, hasWaitingList, hold }: SalePage): boolean {
	if (!map || !keepsSeats || !hasWaitingList || hold) return false;
	return map.rows.every(({ seats }) => seats.every(({ guid, kind }) => kind !== "ordinary" || taken.includes(guid)));
}

/** Without a choice: the places that the visitor holds, or one. */
function withUsual({ ticketTypes, hold }: SalePage, quantities: Record<string, number>): Record<string, number> {
	const usual = usualType(ticketTypes);
	return totalOf(quantities) > 0 || !usual ? quantities : { ...quantities, [usual.id]: hold?.quantity ?? 1 };
}
