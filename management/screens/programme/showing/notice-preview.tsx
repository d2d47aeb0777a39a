import {
	eventChangeEndpoints,
	type NoticePreview,
	type NoticePreviewRequest,
} from "@lerret/contracts/api/event-changes";
import { useEffect, useId, useState } from "react";
import { useConnection, useSite } from "../../../session/connection-context.ts";

const delayMs = 300;

/** The email that goes to everyone with a ticket, as it would be now. */
export function EmailPreview({ eventId, request }: { eventId: string; request: NoticePreviewRequest }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const headingId = useId();
	const [preview, setPreview] = useState<NoticePreview | null>(null);
	const requestJson = JSON.stringify(request);
	useEffect(() => {
		const controller = new AbortController();
		const timer = setTimeout(() => {
			const call = { params: { siteId, id: eventId }, body: JSON.parse(requestJson), signal: controller.signal };
			// The last preview stays when one cannot be had; sending reports errors.
			client.call(eventChangeEndpoints.previewNotice, call).then(setPreview, () => undefined);
		}, delayMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, siteId, eventId, requestJson]);
	return (
		<section className="stack email-preview" aria-labelledby={headingId}>
			<h3 id={headingId}>Slik blir e-posten</h3>
			{preview ? (
				<div className="email-preview-text">
					<p>
						<strong>{preview.subject}</strong>
					</p>
					<p className="small">{preview.lead}</p>
					{preview.paragraphs.map((paragraph) => (
						<p key={paragraph}>{paragraph}</p>
					))}
				</div>
			) : null}
		</section>
	);
}
