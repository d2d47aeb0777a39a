import { useRouteLoaderData } from "react-router";
import NewsSubscribe from "../../blocks/lazy/news-subscribe";
import type { Chrome } from "../../chrome";

/** Signs up with the address of the account, which is confirmed by email as any other. */
export function NewsletterSection({ email }: { email: string }) {
	const data = useRouteLoaderData<{ chrome: Chrome }>("root");
	return (
		<div className="my-section" id="nyhetsbrev">
			<NewsSubscribe
				heading="Nyhetsbrev"
				text="Ukas filmer og forestillinger, og billetter som slippes."
				topics={["film", "kultur", "familie"]}
				siteTitle={data?.chrome.title ?? ""}
				weekday={null}
				email={email}
			/>
		</div>
	);
}
