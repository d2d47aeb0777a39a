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

export const isLinkTarget = (text: string): boolean =>
	sitePath.test(text) || (isWebAddress(text) && /^https:/iu.test(text));

/** Whether a stored or imported address may be shown as a link. Old ones may use `http:`. */
export const isSafeLink = (text: string): boolean => sitePath.test(text) || isWebAddress(text);

export const linkTargetError = "Må være en adresse her, som /om-oss, eller en hel adresse som begynner med https://.";
