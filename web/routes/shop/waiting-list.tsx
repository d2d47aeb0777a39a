import { capitalize } from "@lerret/contracts/nb/capitalize";
import { eventNouns } from "@lerret/contracts/nb/event-nouns";
import { formatPrice } from "@lerret/contracts/nb/money";
import { formatMoment } from "@lerret/contracts/nb/time";
import { paths, salePath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { SalePage } from "@lerret/platform/boxoffice/checkout/sale-page";
import type { OwnEntry } from "@lerret/platform/boxoffice/waiting-list/own-entry";
import type { waitingListPage } from "@lerret/platform/boxoffice/waiting-list/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { isFreeSale } from "../../shop/choice";
import { CookiesRejected } from "../../shop/cookies-rejected";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { shopHeaders, shopMeta } from "../../shop/shop-route";
import { PostForm } from "../../ui/post-form";
import { openPage } from "../page-functions";
import { readTitleStart } from "../rejected-form";

export async function loader(args: LoaderFunctionArgs) {
	const loaded = await openPage<typeof waitingListPage>(args, pages.waitingList).load();
	return { titleStart: readTitleStart(args), title: loaded.page.title, ...loaded };
}

export function action(args: ActionFunctionArgs) {
	const { form, submit } = openPage<typeof waitingListPage>(args, pages.waitingList);
	return submit({ handling: form.get("handling") }, (problem) => ({ problem }));
}

export const headers = shopHeaders;
export const meta = shopMeta("Venteliste til");

export default function WaitingList() {
	const { page, action, entry, isRejected, isDeclining } = useLoaderData<typeof loader>();
	return (
		<ShopPage>
			<SaleHead page={page} step="Venteliste" />
			{isRejected ? <CookiesRejected>{null}</CookiesRejected> : null}
			<div className="shop-closed">
				{page.sale.state === "cancelled" ? (
					<>
						<h2 className="section-heading">Avlyst</h2>
						<p className="lead">
							{page.notice ?? `${capitalize(eventNouns[page.object].definite)} er avlyst, og ventelista er stengt.`}
						</p>
					</>
				) : entry ? (
					<PostForm action={action} className="waiting-entry">
						{entry.offer === null ? <Waiting {...entry} hasList={page.hasWaitingList} /> : null}
						{entry.offer === "open" || entry.offer === "taken" ? (
							<Offer {...entry} page={page} isDeclining={isDeclining} />
						) : null}
						{entry.offer === "ordered" ? <Ordered /> : null}
						{entry.offer === "ordered" ? null : (
							<p>
								<button type="submit" name="handling" value="meld-av" className="quiet-button">
									Meld meg av ventelista
								</button>
							</p>
						)}
					</PostForm>
				) : (
					<>
						<h2 className="section-heading">Du står ikke på ventelista</h2>
						<p>
							Enten er du meldt av, eller så har du fått to tilbud som ikke ble brukt. Har du kjøpt eller bestilt,
							ligger billettene i e-posten din. <Link to={paths.resend}>Send billettene på nytt</Link>
						</p>
						<p>
							<Link to={salePath(page.id)}>Se om det er ledig</Link>
						</p>
					</>
				)}
			</div>
		</ShopPage>
	);
}

const placesOf = (quantity: number) => (quantity === 1 ? "én plass" : `${quantity} plasser`);

function Waiting({ quantity, ahead, hasMissed, hasList }: OwnEntry & { hasList: boolean }) {
	return (
		<>
			<h2 className="section-heading">Du står på ventelista</h2>
			<p className="lead">
				Du venter på {placesOf(quantity)}. {ahead === 0 ? "Du er først i køen." : `Det står ${ahead} foran deg i køen.`}{" "}
				{hasList
					? "Vi sender e-post når det blir ledig."
					: "De siste to timene før start gis det ingen tilbud. Blir noe ledig da, er det for alle."}
			</p>
			{hasMissed ? (
				<p>Du har fått et tilbud som ikke ble brukt. Blir heller ikke det neste brukt, tas du av ventelista.</p>
			) : null}
		</>
	);
}

type OfferProps = OwnEntry & { page: SalePage; isDeclining: boolean };

function Offer({ quantity, offeredUntil, offer, hasMissed, page, isDeclining }: OfferProps) {
	const take = (
		<button
			type="submit"
			name="handling"
			value="ta-plassene"
			className={`button ${isDeclining ? "button-outline" : ""}`.trim()}
		>
			{offer === "taken" ? "Gå videre med" : "Ta"} {quantity === 1 ? "plassen" : "plassene"}
		</button>
	);
	const decline = (
		<button
			type="submit"
			name="handling"
			value="nei-takk"
			className={`button ${isDeclining ? "" : "button-outline"}`.trim()}
		>
			Nei takk
		</button>
	);
	if (isDeclining)
		return (
			<>
				<h2 className="section-heading">Vil du si nei takk til {placesOf(quantity)}?</h2>
				<p className="lead">
					Da går de til neste på ventelista med en gang.{" "}
					{hasMissed ? "Dette er det andre tilbudet, så du tas av lista." : "Du står fortsatt på lista, bak de andre."}
				</p>
				<p className="waiting-choice">
					{decline}
					{take}
				</p>
			</>
		);
	const isFree = isFreeSale(page);
	return (
		<>
			<h2 className="section-heading">{offer === "taken" ? "Plassene holdes av for deg" : "Det er blitt ledig"}</h2>
			<p className="lead">
				Vi holder av {placesOf(quantity)} til deg til {formatMoment(offeredUntil ?? "")}.
			</p>
			{offer === "open" ? (
				<p>
					Når du trykker på knappen, har du {Math.round(page.holdSeconds / 60)} minutter til å{" "}
					{isFree ? "bestille." : "velge billettype og betale."}
				</p>
			) : null}
			{isFree ? null : <p>{page.ticketTypes.map(({ name, ore }) => `${name}: ${formatPrice(ore)}`).join(", ")}.</p>}
			<p className="waiting-choice">
				{take}
				{decline}
			</p>
		</>
	);
}

const Ordered = () => (
	<>
		<h2 className="section-heading">Betalingen er begynt</h2>
		<p className="lead">
			Fullfør den i nettleseren der du tok plassene. Blir den ikke fullført, går plassene til neste på ventelista.
		</p>
	</>
);
