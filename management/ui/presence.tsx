import type { EditedItem } from "@lerret/contracts/api/presence";
import { useEffect, useState } from "react";
import { reportPresence } from "../api/presence.ts";
import { useConnection, useSite } from "../session/connection-context.ts";

const pollMs = 15_000;

const list = new Intl.ListFormat("nb");

/** Who else edits the item or looks at it. Only the window that has the focus counts, and polls. */
export function Presence({ item: { kind, id }, isWriting }: { item: EditedItem; isWriting: boolean }) {
	const { client, session } = useConnection();
	const siteId = useSite().id;
	const [others, setOthers] = useState({ writing: [] as string[], viewing: [] as string[] });
	useEffect(() => {
		const poll = () => {
			if (!document.hasFocus() || session.state() !== "active") return;
			// It is a hint: a failure shows at the next save.
			reportPresence({ client }, siteId, { kind, id }, isWriting).then(setOthers, () =>
				setOthers({ writing: [], viewing: [] }),
			);
		};
		poll();
		const timer = setInterval(poll, pollMs);
		addEventListener("focus", poll);
		return () => {
			clearInterval(timer);
			removeEventListener("focus", poll);
		};
	}, [client, session, siteId, kind, id, isWriting]);
	return (
		<p className="small presence" role="status">
			{[
				others.writing.length > 0 ? `${list.format(others.writing)} redigerer her nå.` : "",
				others.viewing.length > 0 ? `${list.format(others.viewing)} ser på.` : "",
			]
				.filter(Boolean)
				.join(" ")}
		</p>
	);
}
