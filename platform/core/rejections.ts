import { channel } from "node:diagnostics_channel";

/** What was rejected: a request over a limit, a login, or a provider's notice. `kind` has few values, never an address. */
export type Rejection = { what: "limit" | "login" | "webhook"; kind: string };

const rejections = channel("lerret:rejection");

/** Lets the metrics of this process count a rejection. */
export const noteRejection = (rejection: Rejection): void => rejections.publish(rejection);

/** Returns the function that ends it. */
export function onRejection(listen: (rejection: Rejection) => void): () => void {
	const receive = (message: unknown) => listen(message as Rejection);
	rejections.subscribe(receive);
	return () => void rejections.unsubscribe(receive);
}
