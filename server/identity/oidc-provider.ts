/**
 * oidc-provider is imported at the first staff login: it takes 20 MB and 250 ms.
 * Its warning about Node versions that are not LTS is suppressed, because the pinned version is not LTS yet.
 */

const print = console.warn;
console.warn = (...values: unknown[]) => {
	if (!String(values[0]).includes("Unsupported runtime")) print(...values);
};
const library = await import("oidc-provider").finally(() => {
	console.warn = print;
});

export const Provider = library.default;
export const errors = library.errors;
