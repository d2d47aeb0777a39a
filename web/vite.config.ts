import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { listBundledPackages } from "./client/bundled-packages.ts";
import { minifiedText } from "./client/hydration/minified-text-plugin.ts";

/**
 * Code that every film page needs, with its dependencies: one chunk compresses a twentieth better than twenty. The code
 * that starts React is not included, because it must run last (start.js).
 */
const pageChunkModules =
	/\/(?:react-dom|react-router|scheduler)\/|\/web\/(?:root|routes\/site-page|account\/film\/audience-reviews)\.tsx/u;

/** What a form has besides its fields. */
const formModules = /\/web\/ui\/(?:post-form|error-summary|form-errors|field)\.tsx?/u;

export default defineConfig({
	plugins: [minifiedText(), reactRouter(), listBundledPackages("web")],
	build: { target: "es2022", cssMinify: "lightningcss", assetsInlineLimit: 0 },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					output: {
						// Every page names all files: shorter hashes, and no names but those of pages, make it smaller.
						entryFileNames: "assets/[name]-[hash:7].js",
						chunkFileNames: "assets/[hash:7].js",
						codeSplitting: {
							groups: [
								{ name: "page", test: pageChunkModules, priority: 3 },
								// Pages with a form do not need the blocks that have one.
								{ name: "post-form", test: formModules, priority: 2 },
								{ name: "lazy-blocks", test: /\/web\/blocks\/lazy-blocks\.ts/u, priority: 1 },
							],
						},
					},
				},
			},
		},
	},
});
