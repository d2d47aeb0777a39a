import type { EntryContext } from "react-router";
import { describe, expect, test } from "vitest";
import { extractHandoff } from "./handoff";

const route = (overrides: object = {}) => ({
	id: "root",
	module: "/assets/root.js",
	imports: ["/assets/shared.js"],
	...overrides,
});

function createContext(overrides: object = {}, root: object | undefined = route()): EntryContext {
	const context = {
		manifest: {
			url: "/assets/manifest.js",
			entry: { module: "/assets/entry.js", imports: ["/assets/shared.js", "/assets/react.js"] },
			routes: { root },
		},
		staticHandlerContext: { matches: [{ route: { id: "root" } }] },
		serverHandoffString: '{"basename":"/"}',
		serverHandoffStream: new Blob(['["</script>"]\n']).stream(),
		...overrides,
	};
	return context as unknown as EntryContext;
}

describe("the handoff", () => {
	test("lists each module once, and contains the state as React Router encodes it", async () => {
		const { handoff } = await extractHandoff(createContext());
		expect(JSON.parse(handoff.start)).toEqual({
			context: { basename: "/" },
			manifest: "/assets/manifest.js",
			entry: "/assets/entry.js",
			routes: [["root", "/assets/root.js"]],
			preload: ["/assets/entry.js", "/assets/shared.js", "/assets/react.js"],
		});
		expect(JSON.parse(handoff.state)).toEqual(["</script>"]);
	});

	test("is safe inside a script element", async () => {
		const { handoff } = await extractHandoff(createContext({ serverHandoffString: '{"basename":"</script>"}' }));
		expect(handoff.start + handoff.state).not.toContain("<");
	});

	test("takes the stream, so that React Router writes nothing", async () => {
		const { context } = await extractHandoff(createContext());
		expect(context.serverHandoffStream).toBeUndefined();
	});

	test.each([
		["no context", { serverHandoffString: undefined }, undefined],
		["no state", { serverHandoffStream: undefined }, undefined],
		["a route without a module", {}, route({ module: undefined })],
		["a route in several modules", {}, route({ clientLoaderModule: "/assets/loader.js" })],
	])("throws where React Router provides %s", async (_what, overrides, root) => {
		await expect(extractHandoff(createContext(overrides, root))).rejects.toThrow(/React Router|several modules/u);
	});
});
