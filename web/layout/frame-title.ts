import type { Chrome } from "../chrome";

/** Returns a title such as "Tindevik kulturhus | Logg inn", for pages without data of their own. */
export function frameTitle(matches: readonly unknown[], title: string): string {
	const frame = (matches[0] as { loaderData?: { chrome?: Chrome } } | undefined)?.loaderData?.chrome;
	return frame ? `${frame.title} | ${title}` : title;
}
