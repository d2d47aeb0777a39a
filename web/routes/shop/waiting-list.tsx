import { formatMoment } from "@lerret/contracts/nb/time";
import { checkoutPath, paths, salePath, waitingPath } from "@lerret/contracts/paths";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
import { CookiesRejected } from "../../shop/cookies-rejected";
import { SaleHead, ShopPage } from "../../shop/shop-page";
import { openSale, openShop, shopHeaders, shopMeta } from "../../shop/shop-route";
import { PostForm } from "../../ui/post-form";
import { readTitleStart } from "../rejected-form";

type Args = Pick<LoaderFunctionArgs, "params" | "request">;

const linkOf = ({ params, request }: Args) => ({
	eventId: params.eventId ?? "",
	entryId: params.entryId ?? "",
	token: new URL(request.url).searchParams.get("token") ?? "",
});

const addressOf = ({ eventId, entryId, token }: ReturnType<typeof linkOf>) =>
	`${waitingPath(eventId, entryId)}?token=${encodeURIComponent(token)}`;

const accepted = "tatt";

/** A visitor's entry on a waiting list, from the links of its emails. */
export async function loader(args: LoaderFunctionArgs) {
	const { shop, page } = await openSale(args);
	const link = linkOf(args);
	const isAccepted = new URL(args.request.url).searchParams.get("status") === accepted;
	if (isAccepted && shop.hasSession) throw redirect(checkoutPath(link.eventId));
	const entry = await shop.readWaitingEntry(link);
	return { titleStart: readTitleStart(args), title: page.title, page, link, entry, isRejected: isAccepted };
}

/** Takes the offered places, or leaves the list. Not done by the link itself, because mail programs open links. */
export async function action(args: ActionFunctionArgs) {
	const { shop, form } = openShop(args);
	const link = linkOf(args);
	if (form.get("handling") === "ta-plassene") {
		const { problem } = await shop.acceptOffer(link);
		// Without its cookie, the browser shows by the next request whether it keeps one. The places stay the entry's.
		if (!problem)
			return redirect(shop.hasSession ? checkoutPath(link.eventId) : `${addressOf(link)}&status=${accepted}`);
	} else await shop.leaveWaitingList(link);
	return redirect(addressOf(link));
}

export const headers = shopHeaders;
export const meta = shopMeta("Venteliste til");

export default function WaitingList() {
	const { page, link, entry, isRejected } = useLoaderData<typeof loader>();
	const action = addressOf(link);
	return (
		<ShopPage>
			<SaleHead page={page} step="Venteliste" />
			{isRejected ? <CookiesRejected>{null}</CookiesRejected> : null}
			<div className="shop-closed">
				{entry ? (
					<PostForm action={action} className="waiting-entry">
						<Status {...entry} />
						<p>
							<button type="submit" name="handling" value="meld-av" className="quiet-button">
								Meld meg av ventelista
							</button>
						</p>
					</PostForm>
				) : (
					<>
						<h2 className="section-heading">Du står ikke på ventelista</h2>
						<p>
							Enten er du meldt av, eller så gikk fristen ut og tilbudet videre. Har du bestilt, ligger billettene i
							e-posten din. <Link to={paths.resend}>Få billettene på nytt</Link>
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

type Entry = { quantity: number; ahead: number; offeredUntil: string | null };

function Status({ quantity, ahead, offeredUntil }: Entry) {
	const places = quantity === 1 ? "én plass" : `${quantity} plasser`;
	if (offeredUntil === null)
		return (
			<>
				<h2 className="section-heading">Du står på ventelista</h2>
				<p className="lead">
					Du venter på {places}. {ahead === 0 ? "Du er først i køen." : `Det står ${ahead} foran deg i køen.`} Vi sender
					e-post når det blir ledig.
				</p>
			</>
		);
	return (
		<>
			<h2 className="section-heading">Det er blitt ledig</h2>
			<p className="lead">
				Vi holder av {places} til deg til {formatMoment(offeredUntil)}.
			</p>
			<p>
				<button type="submit" name="handling" value="ta-plassene" className="button">
					Ta {quantity === 1 ? "plassen" : "plassene"}
				</button>
			</p>
		</>
	);
}
