import { type NewsletterStatus, newsletterEndpoints } from "@lerret/contracts/api/newsletter";
import { useEffect, useState } from "react";
import { useAction } from "../../editor/use-action.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

function subscriberCount(count: number): string {
	if (count === 0) return "Ingen abonnenter ennå.";
	return count === 1 ? "Én abonnent." : `${count} abonnenter.`;
}

/**
 * Numbers of subscribers, of emails of the last issue, and of addresses removed after permanent rejections, with the
 * mail servers' reply codes.
 */
export function NewsletterCounts() {
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { failure, run } = useAction();
	const [status, setStatus] = useState<NewsletterStatus | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: read once for each site
	useEffect(
		() =>
			void run(async () =>
				setStatus(await client.call(newsletterEndpoints.getNewsletterStatus, { params: { siteId } })),
			),
		[siteId],
	);
	// This text is as high as the result, so that the button below does not move under a click.
	if (status === null) return failure ? <FailureNote failure={failure} /> : <p>Henter antall abonnenter …</p>;
	const { subscribers, lastIssue, suppressed } = status;
	const rejectedCount = suppressed.reduce((sum, { count }) => sum + count, 0);
	return (
		<>
			<p>
				{subscriberCount(subscribers)}
				{lastIssue
					? ` Sist sendt: uke ${Number(lastIssue.issue.slice(-2))}, levert til ${lastIssue.delivered} av ${lastIssue.queued}.`
					: " Ingen nyhetsbrev er sendt ennå."}
			</p>
			{rejectedCount === 0 ? null : (
				<p>
					{rejectedCount === 1 ? "Én adresse" : `${rejectedCount} adresser`} er tatt av lista de siste 90 dagene fordi
					mottakerens e-posttjener avviste dem for godt (
					{suppressed.map(({ reason, count }) => `${count} med ${reason}`).join(", ")}
					). De får nyhetsbrevet igjen når de melder seg på på nytt.
				</p>
			)}
		</>
	);
}
