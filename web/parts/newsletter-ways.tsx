import { paths } from "@lerret/contracts/paths";

type Props = {
	/** The subscriber's token, where the page knows it: then the choices are one press away. */
	token?: string;
	/** What the page does itself, which is not offered again. */
	without?: "signUp" | "leave" | undefined;
};

/** The ways on from a page of the newsletter: to the programme, and off the list. */
export function NewsletterWays({ token = "", without }: Props) {
	const query = token === "" ? "" : `?token=${encodeURIComponent(token)}`;
	return (
		<ul className="account-ways newsletter-ways">
			{without === "leave" ? null : (
				<li>
					<a href={`${paths.newsletterUnsubscribe}${query}`}>Meld deg av</a>
					<p>Lenken står også nederst i hvert nyhetsbrev.</p>
				</li>
			)}
			{without === "signUp" ? null : (
				<li>
					<a href={paths.newsletter}>Meld deg på</a>
					<p>Ukas filmer og forestillinger, og billetter som slippes.</p>
				</li>
			)}
			<li>
				<a href={paths.cinema}>Kinoprogrammet</a>
				<p>Se hva som går.</p>
			</li>
		</ul>
	);
}
