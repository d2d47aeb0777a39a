import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { emptiedFunctions, emptyFunctions, removeMessages, replaceExports, replacements } from "./strip-unused.ts";

const routerDirectory = join(
	dirname(createRequire(import.meta.url).resolve("react-router/package.json")),
	"dist/production/lib",
);

test.each(Object.entries(replacements))("React Router still exports what is replaced in %s", (file, others) => {
	const code = readFileSync(join(routerDirectory, file), "utf8");
	const replaced = replaceExports(code, file, others);
	for (const name of Object.keys(others)) expect(replaced).toContain(`other_${name} as ${name}`);
});

test("a missing export stops the build", () => {
	expect(() => replaceExports("const a = 1;\nexport { a };\n", "x.js", { b: "2" })).toThrow("no longer exports b");
	expect(() => replaceExports("const a = 1;\n", "x.js", { b: "2" })).toThrow("does not end in a list");
});

test("React still has the functions that are emptied", () => {
	const react = createRequire(import.meta.url).resolve("react-dom/package.json");
	const code = readFileSync(join(dirname(react), "cjs/react-dom-client.production.js"), "utf8");
	const stripped = emptyFunctions(code, emptiedFunctions);
	for (const name of emptiedFunctions) expect(stripped).toMatch(new RegExp(`function ${name}\\([^)]*\\) \\{\\}`, "u"));
});

test("empties top-level functions by name and leaves nested ones alone", () => {
	const code = "function a(b) { return b; }\nfunction c() { function a() { return 1; } return a(); }";
	expect(emptyFunctions(code, ["a"])).toBe("function a(b) {}\nfunction c() { function a() { return 1; } return a(); }");
	expect(() => emptyFunctions(code, ["d"])).toThrow("no longer has a function d");
});

test("removes the messages of assertions and nothing else", () => {
	const code =
		'invariant(a(1, 2), `no way`);\nother(a, "kept");\nLink.displayName = "Link";\nconst C = React$1.createContext(null);';
	expect(removeMessages(code)).toBe(
		'invariant(a(1, 2));\nother(a, "kept");\n\nconst C = /* @__PURE__ */ React$1.createContext(null);',
	);
});
