import { useEffect, useState } from "react";
import { type AddressStatuses, deadLinkWarning, readAddressStatuses } from "../api/address-status.ts";
import { useConnection, useSite } from "../session/connection-context.ts";

const checkDelayMs = 400;
const noStatuses: AddressStatuses = new Map();

/** Warns about an address that visitors cannot see. It is only a warning, because the page may be published later. */
export function AddressWarning({ target }: { target: string | null }) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const [statuses, setAnswers] = useState(noStatuses);
	useEffect(() => {
		if (!target?.startsWith("/")) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			// Network errors are ignored here; saving reports them.
			readAddressStatuses({ client, siteId }, [target], controller.signal).then(setAnswers, () => undefined);
		}, checkDelayMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [client, siteId, target]);
	return (
		<p className="address-warning field-error" role="status">
			{target === null ? null : deadLinkWarning(target, statuses.get(target))}
		</p>
	);
}
