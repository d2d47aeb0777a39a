import { readFile } from "node:fs/promises";
import { minify, type Plugin } from "vite";

const suffix = "?minified";

/** Makes `import text from "./file.js?minified"` return the file's minified text, for inline scripts. */
export function minifiedText(): Plugin {
	return {
		name: "lerret:minified-text",
		enforce: "pre",
		async load(id) {
			if (!id.endsWith(suffix)) return null;
			const file = id.slice(0, -suffix.length);
			this.addWatchFile(file);
			const { code, errors } = await minify(file, await readFile(file, "utf8"), {
				mangle: { toplevel: true },
				compress: true,
			});
			if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
			return `export default ${JSON.stringify(code.trim())};`;
		},
	};
}
