// Stands in every page. Begins React when it is needed, not before (docs/decisions, "React after paint").
(() => {
	// Whoever comes back or into its midst gets the whole page laid out, to find the place.
	if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
		document.documentElement.dataset.whole = "";
	const { context, manifest, entry, routes, preload } = JSON.parse(document.getElementById("page-start").textContent);
	const intents = ["pointerdown", "pointerover", "pointermove", "touchstart", "keydown", "focusin"];
	// What was fetched, the latest first (web/navigation/resource-loads.ts).
	const resourceLoads = [];
	window.__lerret = { resourceLoads };
	const noted = (resource, work) => {
		const note = (succeeded) => {
			resourceLoads.unshift({ resource, succeeded });
			resourceLoads.length = Math.min(resourceLoads.length, 5);
		};
		work.then(
			() => note(true),
			() => note(false),
		);
		return work;
	};
	const fetchModule = (url) => noted(url, import(url));
	const how = { capture: true, passive: true };
	const listen = (change) => {
		for (const intent of intents) window[change](intent, start, how);
	};
	// A shared page's state lies apart, so that it is fetched by those alone who use the page; another's stands in the page.
	const readState = async () => {
		const element = document.getElementById("page-state");
		if (!element.dataset.src) return new Blob([element.textContent]).stream();
		const response = await fetch(element.dataset.src);
		return response.ok ? response.body : null;
	};
	const load = async () => {
		for (const href of preload)
			document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
		const [stream, , ...modules] = await Promise.all([
			readState(),
			fetchModule(manifest),
			...routes.map(([, url]) => fetchModule(url)),
		]);
		// Without it the page stays what it is: complete, with ordinary links.
		if (!stream) return;
		window.__reactRouterContext = { ...context, stream };
		// Under the name of every route that they serve, so that the router knows them when it comes to the next page.
		const served = (module) => modules[routes.findIndex(([, url]) => url === module)];
		window.__reactRouterRouteModules = Object.fromEntries(
			Object.values(window.__reactRouterManifest.routes)
				.map(({ id, module }) => [id, served(module)])
				.filter(([, module]) => module),
		);
		await fetchModule(entry);
	};
	// Nothing is prevented or held back here: a click that is itself the intent leads where it leads.
	const start = () => {
		listen("removeEventListener");
		load().catch((error) => {
			console.error("bundle loading error", error);
			listen("addEventListener");
		});
	};
	listen("addEventListener");

	// A form that only React can send, submitted before React runs: held back, because the browser would send it to the page's address.
	// `web/account/forms/account-form.tsx` submits it again once it is alive, and takes the mark away.
	addEventListener(
		"submit",
		(event) => {
			if (!("needsScript" in event.target.dataset)) return;
			event.preventDefault();
			event.stopImmediatePropagation();
			window.__lerret.heldForm = event.target;
		},
		true,
	);

	// Menus and choices close on Escape. Menus, which cover what is below them, also close when something else is pressed or focused.
	const close = (details) => {
		details.open = false;
		return details.firstElementChild;
	};
	addEventListener("keydown", ({ key, target }) => {
		if (key !== "Escape") return;
		const menu = document.querySelector("[data-menu][open]") ?? target.closest?.("details.choices[open]");
		if (menu) close(menu).focus();
	});
	const closeOthers = ({ target }) => {
		for (const menu of document.querySelectorAll("[data-menu][open]")) if (!menu.contains(target)) close(menu);
	};
	addEventListener("pointerdown", closeOthers, true);
	addEventListener("focusin", closeOthers, true);

	const hasAccount = () => {
		try {
			return localStorage.getItem("cw-profile") !== null;
		} catch {
			return false;
		}
	};
	const task = document.querySelector("[data-needs-script]");
	// Who has an account is greeted at once. Seats are as the page says when it comes: how they stand now is for those who stay.
	const wait = hasAccount() ? 0 : document.querySelector("[data-live]") ? 6000 : null;
	const whenIdle = () =>
		window.requestIdleCallback ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300);
	const later = () => setTimeout(whenIdle, wait);
	const begin = () => {
		// A page that does nothing without React begins at once; one for members sends others to the login before anything is fetched.
		// Without network the router goes there, which needs no document.
		if (task?.dataset.members && !hasAccount() && navigator.onLine) location.replace(task.dataset.members);
		else if (task) start();
		else if (wait === null) return;
		else if (document.readyState === "complete") later();
		else addEventListener("load", later, { once: true });
	};
	if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
	else begin();
})();
