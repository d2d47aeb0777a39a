import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { minifiedText } from "./hydration/minified.ts";

export default defineConfig({
	plugins: [minifiedText(), reactRouter()],
	build: { target: "es2022", cssMinify: "lightningcss", assetsInlineLimit: 0 },
});
