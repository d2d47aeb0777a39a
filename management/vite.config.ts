import { defineConfig } from "vite";

export default defineConfig({
	base: "/management/",
	// The management side's policy allows neither scripts in the page nor styles in it.
	build: {
		target: "es2022",
		outDir: "build",
		emptyOutDir: true,
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 700,
		modulePreload: { polyfill: false },
		rolldownOptions: { checks: { moduleLevelDirective: false } },
	},
});
