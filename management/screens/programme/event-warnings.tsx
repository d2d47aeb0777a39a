import type { EventWarning } from "@lerret/contracts/api/event-warnings";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { checkEvents, toCheck, type UnsavedEvent } from "../../api/event-warnings.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";

const checkDelayMs = 400;

/** Warnings never prevent saving. With several showings, each warning begins with the time of its showing. */
export function EventWarnings({
	showings,
	before = "publiserer",
	onWarnings = () => undefined,
}: {
	showings: UnsavedEvent[];
	/** What the warnings come before, after «før du». */
	before?: string;
	/** Gets those of every answer. */
	onWarnings?: (warnings: EventWarning[]) => void;
}) {
	const siteId = useSite().id;
	const { warnings, checked } = useWarnings(showings);
	const report = useRef(onWarnings);
	report.current = onWarnings;
	useEffect(() => report.current(warnings), [warnings]);
	return (
		<div role="status" className="warnings-region">
			{warnings.length > 0 ? (
				<div className="warnings">
					<p>
						<strong>Se over før du {before}</strong>
					</p>
					<ul>
						{warnings.map((warning) => (
							<li key={`${warning.event} ${warning.code} ${warning.message}`}>
								{checked.length > 1 ? `${formatMoment(checked[warning.event]?.startTime ?? "")}: ` : ""}
								{warning.message}
								{warning.other?.id ? (
									<>
										{" "}
										<Link to={`/${siteId}/program/${encodeURIComponent(warning.other.id)}`} target="_blank">
											Se den andre<span className="visually-hidden"> forestillingen</span> (ny fane)
										</Link>
									</>
								) : null}
							</li>
						))}
					</ul>
				</div>
			) : null}
		</div>
	);
}

type CheckResult = { warnings: EventWarning[]; checked: UnsavedEvent[] };

function useWarnings(showings: UnsavedEvent[]): CheckResult {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [result, setResult] = useState<CheckResult>({ warnings: [], checked: [] });
	// A string of the checked fields only, so that typing in other fields sends no request.
	const requestJson = JSON.stringify(showings.map(toCheck).filter((check) => check !== null));
	useEffect(() => {
		const checked = JSON.parse(requestJson) as UnsavedEvent[];
		if (checked.length === 0) return setResult({ warnings: [], checked });
		const controller = new AbortController();
		const timer = setTimeout(() => {
			// Errors are ignored here; saving reports them.
			checkEvents({ client, siteId }, checked, controller.signal).then(
				(warnings) => setResult({ warnings, checked }),
				() => undefined,
			);
		}, checkDelayMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, siteId, requestJson]);
	return result;
}
