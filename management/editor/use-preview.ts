import { draftPreviewEndpoints, type NewDraftPreview, type PreviewedItem } from "@lerret/contracts/api/draft-previews";
import { connectMessage, type FromPreview, fromPreviewSchema, type ToPreview } from "@lerret/contracts/preview-frame";
import type { Appearance } from "@lerret/contracts/settings/appearance";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { useConnection, useSite } from "../session/connection-context.ts";
import { useAction } from "./use-action.ts";

/** What a preview shows: drafts as they are saved last, and colours that are not saved. */
export type Previewed = {
	items: PreviewedItem[];
	appearance?: Appearance;
	/** The page that opens; without it, the one on which the first item is seen. */
	path?: string;
};

/** An address is replaced this long before it ends. */
const marginMs = 60_000;

/**
 * The address and the messages of a preview in a frame. `revision` changes with each save, and the frame shows the page anew;
 * another set of drafts gets another address.
 */
export function usePreview(previewed: Previewed, revision: string, onMessage: (message: FromPreview) => void) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const { failure, run } = useAction();
	const [src, setSrc] = useState<string | null>(null);
	const port = useRef<MessagePort | null>(null);
	const current = useRef<(NewDraftPreview & { asked: string }) | null>(null);
	const body = JSON.stringify({ kind: "frame", ...previewed });
	const wanted = useRef(body);
	const send = useCallback((message: ToPreview) => port.current?.postMessage(message), []);

	const renew = useEffectEvent(() =>
		run(async () => {
			let asked: string;
			let made: NewDraftPreview | null;
			// The set of drafts may become another while an address is made, and one of a deleted draft leads nowhere.
			do {
				asked = wanted.current;
				const call = { params: { siteId }, body: JSON.parse(asked) };
				made = await client.call(draftPreviewEndpoints.createDraftPreview, call).catch((error: unknown) => {
					if (asked === wanted.current) throw error;
					return null;
				});
			} while (!made || asked !== wanted.current);
			const isSamePage = current.current?.path === made.path;
			current.current = { ...made, asked };
			// The page keeps its place where the frame can show it itself.
			if (isSamePage && port.current) send({ type: "refresh", url: made.url });
			else setSrc(made.url);
		}),
	);
	const refresh = useEffectEvent(() => {
		const made = current.current;
		// The address of another set of drafts is on its way, and the present one may be dead.
		if (made?.asked !== wanted.current) return;
		if (Date.parse(made.expiresAt) - Date.now() < marginMs) void renew();
		else send({ type: "refresh" });
	});
	const receive = useEffectEvent((data: unknown) => {
		const message = fromPreviewSchema.safeParse(data).data;
		if (message?.type === "expired") void renew();
		if (message) onMessage(message);
	});

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is another
	useEffect(() => {
		wanted.current = body;
		void renew();
	}, [siteId, body]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it has been saved
	useEffect(refresh, [revision]);
	useEffect(() => () => port.current?.close(), []);

	/** Call it at each load of the frame, which may be of another page. */
	const connect = useCallback((frame: HTMLIFrameElement) => {
		port.current?.close();
		const channel = new MessageChannel();
		port.current = channel.port1;
		channel.port1.onmessage = ({ data }) => receive(data);
		// The origin of the frame is opaque, so that it has no name.
		frame.contentWindow?.postMessage(connectMessage, "*", [channel.port2]);
	}, []);

	return { src, failure, send, connect };
}
