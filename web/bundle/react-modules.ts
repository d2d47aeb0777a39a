import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const wrappedModules = ["react", "react/jsx-runtime"];
const virtualPrefix = "\0lerret-esm:";

/**
 * Gives the browser bundle React as ES modules with named exports. React is CommonJS; without this, every call is
 * written as `(0, React.jsx)(…)`, some hundred times.
 */
export function reactModules(): Plugin {
	return {
		name: "lerret:react-modules",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId(source, _importer, { kind }) {
			return wrappedModules.includes(source) && kind === "import-statement" ? `${virtualPrefix}${source}` : null;
		},
		load(id) {
			if (!id.startsWith(virtualPrefix)) return null;
			const source = id.slice(virtualPrefix.length);
			const names = Object.keys(require(source) as object).filter((name) => /^[A-Za-z]\w*$/u.test(name));
			const file = JSON.stringify(require.resolve(source));
			return [
				`import React from ${file};`,
				"export default React;",
				...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => React.${name})();`),
			].join("\n");
		},
	};
}
