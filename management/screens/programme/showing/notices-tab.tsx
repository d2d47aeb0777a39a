import { eventSalesEndpoints } from "@lerret/contracts/api/event-sales";
import { showingEndpoints } from "@lerret/contracts/api/showings";
import { lazy, Suspense, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Connection } from "../../../session/connection.ts";
import { useRefresh } from "../../../ui/use-refresh.ts";
import { HolderCount, useHolders } from "../holders.tsx";
import { Notices } from "./notices.tsx";

const TellDialog = lazy(async () => ({ default: (await import("./tell-dialog.tsx")).TellDialog }));

const noticesLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "", id = "" }, request: { signal } }: LoaderFunctionArgs) => {
		const call = { params: { siteId, id }, signal };
		const [notices, showing] = await Promise.all([
			client.call(eventSalesEndpoints.listNotices, call),
			client.call(showingEndpoints.getShowing, call),
		]);
		return { notices, showing };
	};

/** The messages to everyone with a ticket and whom they reached, and a button to send another one. */
function NoticesTab() {
	const { notices, showing } = useLoaderData<ReturnType<typeof noticesLoader>>();
	const { revalidate } = useRevalidator();
	const [isOpen, setOpen] = useState(false);
	const holders = useHolders(showing.id);
	useRefresh(notices.some(({ recipients }) => recipients.some(({ state }) => state === "waiting")));
	return (
		<>
			<p role="status">
				<HolderCount holders={holders} />
			</p>
			{holders === undefined || holders?.tickets === 0 ? null : (
				<p className="actions">
					<button type="button" className="button" onClick={() => setOpen(true)}>
						Si fra til alle
					</button>
				</p>
			)}
			{isOpen ? (
				<Suspense fallback={null}>
					<TellDialog showing={showing} onDone={revalidate} onClose={() => setOpen(false)} />
				</Suspense>
			) : null}
			<Notices notices={notices} />
		</>
	);
}

export const notices = { element: <NoticesTab />, loader: noticesLoader };
