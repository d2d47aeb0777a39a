import type { Plugin } from "vite";

const compileHint = "//# allFunctionsCalledOnLoad";

/**
 * Makes V8 compile a chunk while it downloads instead of during the first click, which took a third longer
 * (https://v8.dev/blog/explicit-compile-hints). Other browsers ignore the comment.
 */
export function compileAhead(chunkName: string): Plugin {
	return {
		name: "lerret:compile-hints",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		generateBundle: {
			order: "post",
			handler(_options, bundle) {
				for (const file of Object.values(bundle))
					if (file.type === "chunk" && file.name === chunkName) file.code = `${compileHint}\n${file.code}`;
			},
		},
	};
}
