/**
 * The identity provider's library, which is imported when somebody first comes to log in: it takes 20 MB and a quarter of a second.
 * While it is loaded it warns of every Node that does not call itself LTS, which the pinned one
 * does not yet do; that line says nothing that an operator could act on, and is left out.
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
