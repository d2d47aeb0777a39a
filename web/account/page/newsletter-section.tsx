import { useRouteLoaderData } from "react-router";
import NewsSubscribe from "../../blocks/lazy/news-subscribe";
import type { Chrome } from "../../chrome";

/** Signs up with the address of the account, which is confirmed by email as any other. */
export function NewsletterSection({ email }: { email: string }) {
	const data = useRouteLoaderData<{ chrome: Chrome }>("root");
	const newsletter = data?.chrome.newsletter;
	return newsletter ? (
		<div className="my-section" id="nyhetsbrev">
			<NewsSubscribe
				heading={newsletter.name}
				text={newsletter.text}
				topics={newsletter.topics}
				siteTitle={data?.chrome.title ?? ""}
				weekday={null}
				email={email}
			/>
		</div>
	) : null;
}
