/**
 * The style sheet of `PageStyle` with this name. A page that was loaded has it in its head, and the browser's script does not
 * contain it; it is loaded for a page to which the router leads.
 */
export async function loadPageCss(name: string, load: () => Promise<{ default: string }>): Promise<string> {
	const isInHead = !import.meta.env.SSR && document.head.querySelector(`style[data-href="${name}"]`) !== null;
	return isInHead ? "" : (await load()).default;
}
