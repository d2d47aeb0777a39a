import { useEffect, useState } from "react";
import { type Answers, deadEndWords, findAnswers } from "../api/addresses.ts";
import { useConnection, useSite } from "../frame/connection-context.ts";

const pause = 400;
const none: Answers = new Map();

/** Warns about an address that visitors cannot see. It is only a warning, because the page may be published later. */
export function AddressNote({ target }: { target: string | null }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [answers, setAnswers] = useState(none);
	useEffect(() => {
		if (!target?.startsWith("/")) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			// Network errors are ignored here; saving reports them.
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
