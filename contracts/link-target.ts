/** Where a link may lead. Anything else could run a script (`javascript:`) or lead elsewhere than it says (`//host`, `/\host`). */

/**
 * A path of the site. Browsers read a backslash as a slash, and two slashes as the beginning of another site's address; a path such as
 * `/.//host` becomes that as soon as its dots are resolved.
 */
export const sitePath = /^\/(?![/\\])(?![^?#]*(?:\/\/|\\))\S*$/u;

export const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/iu.test(text) && URL.canParse(text);

/** A stored address as it may be shown; null where it is none of the web. */
export const webAddressOf = (text: string | null): string | null => (text !== null && isWebAddress(text) ? text : null);

/** Whether an editor may write this address of a link. */
export const isLinkTarget = (text: string): boolean =>
	sitePath.test(text) || (isWebAddress(text) && /^https:/iu.test(text));

/** Whether an address that is stored, or comes from another system, may be shown as a link. Old ones may lead to `http:`. */
export const isSafeLink = (text: string): boolean => sitePath.test(text) || isWebAddress(text);

export const wrongLinkTarget = "Må være en adresse her, som /om-oss, eller en hel adresse som begynner med https://.";
