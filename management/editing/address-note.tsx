import { useEffect, useState } from "react";
import { type Answers, deadEndWords, findAnswers } from "../api/addresses.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";

/** How long nobody has typed before an address is asked for, in ms. */
const pause = 400;
const none: Answers = new Map();

/** Below a field with an address: says so where a visitor would find nothing there. It may be written all the same: a page may be on its way. */
export function AddressNote({ target }: { target: string | null }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [answers, setAnswers] = useState(none);
	useEffect(() => {
		if (!target?.startsWith("/")) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			// Where nobody answers, saving tells so.
			findAnswers({ client, siteId }, [target], controller.signal).then(setAnswers, () => undefined);
		}, pause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, siteId, target]);
	return (
		<p className="address-note" role="status">
			{target === null ? null : deadEndWords(target, answers.get(target))}
		</p>
	);
}
