/**
 * Allowed link targets. Others could run a script (`javascript:`) or lead to another host than they seem to (`//host`,
 * `/\host`).
 */

/**
 * A path of the site. Browsers read a backslash as a slash, and two slashes as the start of another host; `/.//host`
 * becomes that once its dots are resolved.
 */
export const sitePath = /^\/(?![/\\])(?![^?#]*(?:\/\/|\\))\S*$/u;

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text);

export const webAddressOf = (text: string | null): string | null => (text !== null && isWebAddress(text) ? text : null);

/** A path of the site as an address for readers outside its pages; other addresses stay as they are. */
export const absoluteAddressOf = (address: string | null, origin: string): string | null =>
	address === null ? null : new URL(address, origin).href;

export const isLoopbackName = (hostname: string): boolean =>
	/^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);

/** An https address, or an http one on this machine. */
export function isSecureAddress(text: string): boolean {
	if (!isWebAddress(text)) return false;
	const { protocol, hostname } = new URL(text);
	return protocol === "https:" || isLoopbackName(hostname);
}

export const isLinkTarget = (text: string): boolean => sitePath.test(text) || isSecureAddress(text);

/** Whether a stored or imported address may be shown as a link. Old ones may use `http:`. */
export const isSafeLink = (text: string): boolean => sitePath.test(text) || isWebAddress(text);

/** What links to another ticket shop say: whose page opens. `name` is the shop's own; without one, its host says it. */
export const otherShopLabel = (url: string, name = ""): string => `Til billettsalget hos ${otherShopName(url, name)}`;
export const otherShopName = (url: string, name = ""): string => name || new URL(url).hostname.replace(/^www\./u, "");

export const linkTargetError = "Må være en adresse her, som /om-oss, eller en hel adresse som begynner med https://.";
