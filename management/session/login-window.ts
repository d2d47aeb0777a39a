/**
 * A login in a window of its own, beside the page with unsaved work. The window hands its callback URL over to the page,
 * which has the verifier and gets the tokens. A channel, because a provider's page may cut the window's link to its opener.
 */

const channelName = "lerret-login";
const answerTimeoutMs = 10_000;

const stateOf = (url: URL): string => url.searchParams.get("state") ?? "";

/** Resolves to false if no page has taken the callback URL. */
export function handOver(callback: URL): Promise<boolean> {
	const channel = new BroadcastChannel(channelName);
	return new Promise<boolean>((resolve) => {
		channel.onmessage = ({ data }) => {
			if (data === stateOf(callback)) resolve(true);
		};
		setTimeout(resolve, answerTimeoutMs, false);
		channel.postMessage(callback.href);
	}).finally(() => channel.close());
}

/** Calls the listener for each callback URL with the state, until the returned function is called. */
export function onCallback(state: string, listener: (callback: URL) => void): () => void {
	const channel = new BroadcastChannel(channelName);
	channel.onmessage = ({ data }) => {
		const callback = URL.canParse(data) ? new URL(data) : null;
		if (!callback || stateOf(callback) !== state) return;
		channel.postMessage(state);
		listener(callback);
	};
	return () => channel.close();
}
