import { createContext, data, type RouterContextProvider } from "react-router";
import { siteContext } from "../site-context";
import { errorMark } from "../ui/error-summary";

type Args = { context: Readonly<RouterContextProvider> };

const rejectedContext = createContext(false);

/** The response of an action to a form with errors; the loaders that run after it mark the title of the page. */
export function rejectForm<T>({ context }: Args, value: T, status: number) {
	context.set(rejectedContext, true);
	return data(value, { status });
}

const doneContext = createContext("");

/** Says in the title of the page that a form's work is done: «Mer tid: …». */
export const noteDone = ({ context }: Args, what: string): void => context.set(doneContext, `${what}: `);

/**
 * What the title of a page begins with: the site's name, with a mark if a form was rejected, or the page has another
 * error, or what was done.
 */
export const readTitleStart = ({ context }: Args, hasError = false): string =>
	(hasError || context.get(rejectedContext) ? errorMark : context.get(doneContext)) +
	context.get(siteContext).site.title;
