import type { Chrome } from "./chrome";

/** "Tindevik kulturhus | Logg inn", for pages that need nothing of the server but the frame. */
export function frameTitle(matches: readonly unknown[], title: string): string {
	const frame = (matches[0] as { loaderData?: { chrome?: Chrome } } | undefined)?.loaderData?.chrome;
	return frame ? `${frame.title} | ${title}` : title;
}
