import type { EditedItem } from "@lerret/contracts/api/presence";
import { useEffect, useState } from "react";
import { reportPresence } from "../api/presence.ts";
import { useConnection, useSite } from "../session/connection-context.ts";

const pollMs = 15_000;

/** Who else has the item open for editing. Only the window that has the focus counts, and polls. */
export function Presence({ item: { kind, id } }: { item: EditedItem }) {
	const { client, session } = useConnection();
	const siteId = useSite().id;
	const [writing, setWriting] = useState<string[]>([]);
	useEffect(() => {
		const poll = () => {
			if (!document.hasFocus() || session.state() !== "active") return;
			// It is a hint: a failure shows at the next save.
			reportPresence({ client }, siteId, { kind, id }).then(
				(presence) => setWriting(presence.writing),
				() => setWriting([]),
			);
		};
		poll();
		const timer = setInterval(poll, pollMs);
		addEventListener("focus", poll);
		return () => {
			clearInterval(timer);
			removeEventListener("focus", poll);
		};
	}, [client, session, siteId, kind, id]);
	return (
		<p className="small presence" role="status">
			{writing.length === 0 ? null : `${new Intl.ListFormat("nb").format(writing)} skriver her nå.`}
		</p>
	);
}
