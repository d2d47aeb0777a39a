import { paths } from "@lerret/contracts/paths";

type Props = {
	token?: string;
	/** The link to omit, because the page itself does that. */
	omit?: "signUp" | "leave" | undefined;
};

export function NewsletterLinks({ token = "", omit }: Props) {
	const query = token === "" ? "" : `?token=${encodeURIComponent(token)}`;
	return (
		<ul className="account-links newsletter-links">
			{omit === "leave" ? null : (
				<li>
					<a href={`${paths.newsletterUnsubscribe}${query}`}>Meld deg av</a>
					<p>Lenken står også nederst i hvert nyhetsbrev.</p>
				</li>
			)}
			{omit === "signUp" ? null : (
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
