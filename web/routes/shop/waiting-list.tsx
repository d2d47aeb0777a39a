import { formatMoment } from "@lerret/contracts/nb/time";
import { paths, salePath } from "@lerret/contracts/paths";
import { pages } from "@lerret/contracts/routes";
import type { waitingListPage } from "@lerret/platform/boxoffice/waiting-list/pages";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { Link } from "../../client/navigation/link";
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
	const handling = form.get("handling") === "ta-plassene" ? "ta-plassene" : "meld-av";
	return submit({ handling }, (problem) => ({ problem }));
}

export const headers = shopHeaders;
export const meta = shopMeta("Venteliste til");

export default function WaitingList() {
	const { page, action, entry, isRejected } = useLoaderData<typeof loader>();
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
							e-posten din. <Link to={paths.resend}>Send billettene på nytt</Link>
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
