import { type Plugin, parseAst } from "vite";

const routerFiles = /\/react-router\/dist\/production\/lib\/(.+\.js)$/u;

/**
 * Exports of React Router that this site never uses but its modules reference, by file, with their replacements. The
 * comments say why each is unused.
 */
export const replacements: Record<string, Record<string, string>> = {
	// The route table is complete from the start (`routeDiscovery` in react-router.config.ts).
	"dom/ssr/fog-of-war.js": {
		isFogOfWarEnabled: "() => false",
		getPatchRoutesOnNavigationFunction: "() => undefined",
		useFogOFWarDiscovery: "() => {}",
	},
	// The deferred hydration replaces `<Scripts />`, `prefetch.ts` prefetches, and no route has `links`.
	"dom/ssr/components.js": {
		Scripts: "() => null",
		Links: "() => null",
		PrefetchPageLinks: "() => null",
		usePrefetchBehavior: "() => [false, undefined, {}]",
	},
	// All styles are inline (root.tsx).
	"dom/ssr/links.js": { prefetchRouteCss: "() => undefined", prefetchStyleLinks: "async () => {}" },
	// The server renders every route, so no route waits for its first data in the browser.
	"dom/ssr/fallback.js": { RemixRootDefaultHydrateFallback: "() => null" },
	// The site passes no instrumentation (entry.client.tsx).
	"router/instrumentation.js": {
		getRouteInstrumentationUpdates: "() => ({})",
		instrumentClientSideRouter: "(router) => router",
		consumeInstrumentationClientResultMetaReceiver: "() => undefined",
	},
	// Development warnings; the development build keeps them.
	"router/history.js": { warning: "/* @__NO_SIDE_EFFECTS__ */ () => {}" },
	"server-runtime/warnings.js": { warnOnce: "/* @__NO_SIDE_EFFECTS__ */ () => {}" },
};

const reactFile = /\/react-dom\/cjs\/react-dom-client\.production\.js$/u;

/**
 * Functions that React runs only for `<ViewTransition>`, which this site does not use (see picture-transition.ts).
 * Their bodies are emptied.
 */
export const emptiedFunctions: readonly string[] = [
	"getViewTransitionName",
	"getViewTransitionClassName",
	"trackEnterViewTransitions",
	"applyViewTransitionToHostInstances",
	"applyViewTransitionToHostInstancesRecursive",
	"restoreViewTransitionOnHostInstances",
	"commitAppearingPairViewTransitions",
	"commitEnterViewTransitions",
	"commitDeletedPairViewTransitions",
	"commitExitViewTransitions",
	"commitNestedViewTransitions",
	"restorePairedViewTransitions",
	"restoreEnterOrExitViewTransitions",
	"restoreNestedViewTransitions",
	"measureViewTransitionHostInstancesRecursive",
	"measureNestedViewTransitions",
	"scheduleViewTransitionEvent",
	"applyViewTransitionName",
	"restoreViewTransitionName",
	"startViewTransition",
];

const preloadHelper = "\0vite/preload-helper.js";

/**
 * Replaces Vite's helper, because no chunk has a style sheet and most imports of a chunk are already loaded. Failures
 * dispatch the same event (route-chunks.ts).
 */
const preloadHelperReplacement = `export const __vitePreload = (load) => load().catch((error) => {
	const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), { payload: error });
	dispatchEvent(event);
	if (!event.defaultPrevented) throw error;
});`;

const assertions: ReadonlySet<string> = new Set(["invariant", "UNSAFE_invariant"]);

/**
 * Removes from the browser bundle what the site does not use of React Router, with the messages of its assertions (a
 * seventh of it), and some of React. Throws when a dependency no longer has what is replaced here.
 */
export function stripUnused(): Plugin {
	return {
		name: "lerret:strip-unused",
		apply: "build",
		applyToEnvironment: ({ name }) => name === "client",
		transform(code, id) {
			if (id === preloadHelper) return { code: preloadHelperReplacement, map: null };
			if (reactFile.test(id)) return { code: emptyFunctions(code, emptiedFunctions), map: null };
			const file = id.match(routerFiles)?.[1];
			if (!file) return null;
			return { code: replaceExports(removeMessages(code), file, replacements[file] ?? {}), map: null };
		},
	};
}

/** Replaces exports of a module. Tree shaking then removes what only the old ones used. */
export function replaceExports(code: string, file: string, newExports: Record<string, string>): string {
	const names = Object.keys(newExports);
	if (names.length === 0) return code;
	const list = code.match(/^export \{([^}]*)\};$/mu);
	if (!list)
		throw new Error(`react-router/${file} does not end in a list of its exports; see web/bundle/strip-unused.ts`);
	const exported = (list[1] ?? "").split(",").map((name) => name.trim());
	for (const name of names)
		if (!exported.includes(name))
			throw new Error(`react-router/${file} no longer exports ${name}; see web/bundle/strip-unused.ts`);
	const keptExports = exported.filter((name) => !(name in newExports));
	const added = names.map((name) => `const other_${name} = ${newExports[name]};`).join("\n");
	const renamed = names.map((name) => `other_${name} as ${name}`);
	return `${code.replace(list[0], "")}\n${added}\nexport { ${[...keptExports, ...renamed].join(", ")} };\n`;
}

type NamedFunction = Node & { id: { name: string }; body: Node };

export function emptyFunctions(code: string, names: readonly string[]): string {
	const { body } = parseAst(code) as unknown as { body: Node[] };
	const found = body.filter(
		(node): node is NamedFunction =>
			node.type === "FunctionDeclaration" && names.includes((node as NamedFunction).id.name),
	);
	const missing = names.find((name) => !found.some(({ id }) => id.name === name));
	if (missing) throw new Error(`React no longer has a function ${missing}; see web/bundle/strip-unused.ts`);
	return found.toReversed().reduce((text, { body }) => `${text.slice(0, body.start)}{}${text.slice(body.end)}`, code);
}

const impureCreation = /= React\$1\.(?=(?:forwardRef|createContext|memo)\()/gu;
const displayName = /^\w+\.displayName = "\w+";$/u;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/**
 * Removes the messages of assertions, because the stack identifies them, and the display names of components, which
 * keep unused components in the bundle.
 */
export function removeMessages(code: string): string {
	const cuts: { from: number; to: number }[] = [];
	visit(parseAst(code) as unknown as Node, (node) => {
		if (node.type === "CallExpression") {
			const { callee, arguments: callArguments } = node as unknown as { callee: Node; arguments: Node[] };
			const [condition, message] = callArguments;
			if (callee.type !== "Identifier" || !assertions.has(callee.name as string) || !condition || !message) return;
			cuts.push({ from: condition.end, to: message.end });
		}
		if (node.type === "ExpressionStatement" && displayName.test(code.slice(node.start, node.end)))
			cuts.push({ from: node.start, to: node.end });
	});
	const text = cuts
		.toSorted((a, b) => b.from - a.from)
		.reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
	return text.replace(impureCreation, "= /* @__PURE__ */ React$$1.");
}

function visit(node: Node, onNode: (node: Node) => void): void {
	onNode(node);
	for (const value of Object.values(node))
		for (const child of Array.isArray(value) ? value : [value])
			if (typeof child === "object" && child !== null && "type" in child) visit(child as Node, onNode);
}
