import { defineConfig } from "vite";

export default defineConfig({
	base: "/management/",
	// The content security policy of the management side allows no inline scripts or styles.
	build: {
		target: "es2022",
		outDir: "build",
		emptyOutDir: true,
		assetsInlineLimit: 0,
		chunkSizeWarningLimit: 700,
		modulePreload: { polyfill: false },
		// The service worker of ticket control gets its list of files from it.
		manifest: true,
		rolldownOptions: {
			input: ["index.html", "kontroll.html", "session/passkey-login.ts"],
			checks: { moduleLevelDirective: false },
			// The first script names all the others: without names of their own it is 3.6 kB smaller.
			output: { chunkFileNames: "assets/[hash:7].js" },
		},
	},
});
