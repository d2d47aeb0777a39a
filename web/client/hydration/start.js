// Inline script of every page: starts React when it is needed (docs/decisions/0010).
(() => {
	// After Back, a reload or a link with a fragment, the whole page is laid out, so that the scroll position can be
	// restored.
	if (location.hash || performance.getEntriesByType("navigation")[0]?.type !== "navigate")
		document.documentElement.dataset.whole = "";
	const intents = ["pointerdown", "pointerover", "pointermove", "touchstart", "keydown", "focusin"];
	// Newest first (resource-loads.ts).
	const resourceLoads = [];
	// What translators and extensions change before React starts (foreign-changes.ts).
	const recorded = [];
	const changes = new MutationObserver((records) => recorded.push(...records));
	changes.observe(document.body, {
		subtree: true,
		childList: true,
		characterData: true,
		characterDataOldValue: true,
	});
	window.__lerret = { resourceLoads, recorded, changes };
	const recordLoad = ({ type, target }) => {
		resourceLoads.unshift({ resource: target.getAttribute("href"), succeeded: type === "load" });
		resourceLoads.length = Math.min(resourceLoads.length, 5);
	};
	const listenerOptions = { capture: true, passive: true };
	const listen = (method) => {
		for (const intent of intents) window[method](intent, start, listenerOptions);
	};
	// The state of a cached page is a separate resource, loaded only by visitors who use the page; otherwise it is inline.
	const readState = async () => {
		const element = document.getElementById("page-state");
		if (!element.dataset.src) return element.textContent;
		const response = await fetch(element.dataset.src);
		// Without the state the page stays as it is: complete, with ordinary links.
		return response.ok ? response.text() : "";
	};
	const load = async () => {
		const preloads = document.getElementById("page-preloads").content;
		for (const link of preloads.children) link.onload = link.onerror = recordLoad;
		document.head.append(preloads);
		const textContent = await readState();
		document.body.append(
			Object.assign(document.createElement("script"), { type: "module", textContent, onerror: retryLater }),
		);
	};
	const retryLater = (error) => {
		console.error("bundle loading error", error);
		listen("addEventListener");
	};
	// The event that starts React keeps its default action.
	const start = () => {
		listen("removeEventListener");
		load().catch(retryLater);
	};
	listen("addEventListener");

	// Holds a form that only React can send, because the browser would post it to the page's URL.
	// `account-form.tsx` submits it after hydration and removes the attribute.
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

	// Holds a link that React turns into a player (trailer.tsx). If React does not come, a second click follows it.
	addEventListener("click", (event) => {
		const { target, defaultPrevented, ctrlKey, metaKey, shiftKey } = event;
		const link = target.closest?.("[data-held]");
		if (!link || window.__lerret.heldLink || defaultPrevented || ctrlKey || metaKey || shiftKey) return;
		event.preventDefault();
		window.__lerret.heldLink = link;
	});

	// A counter's button works before React, which then reads its field (use-early-input.ts) and prevents the default.
	addEventListener("click", ({ target, defaultPrevented }) => {
		const button = target.closest?.("[data-step]");
		if (button && !defaultPrevented)
			document.getElementById(button.getAttribute("aria-controls"))?.[button.dataset.step]();
	});

	// Menus and choices close on Escape and where something else is touched. Menus also close when the focus leaves them.
	const close = (details) => {
		details.open = false;
		return details.firstElementChild;
	};
	addEventListener("keydown", ({ key, target }) => {
		if (key !== "Escape") return;
		const menu = document.querySelector("[data-menu][open]") ?? target.closest?.("details.choices[open]");
		if (menu) close(menu).focus();
	});
	const closeOthers = ({ target, type }) => {
		const others = type === "focusin" ? "[data-menu][open]" : "[data-menu][open],details.choices[open]";
		for (const menu of document.querySelectorAll(others)) if (!menu.contains(target)) close(menu);
	};
	addEventListener("pointerdown", closeOthers, true);
	addEventListener("focusin", closeOthers, true);

	const hasAccount = () => {
		// The mark of a session (session-mark.ts): the browser may have lost the profile, or never stored it.
		if (/(?:^|; )XSRF-TOKEN=[^;]/u.test(document.cookie)) return true;
		try {
			// biome-ignore lint/style/noRestrictedGlobals: an inline script, which cannot import
			return localStorage.getItem("cw-profile") !== null;
		} catch {
			return false;
		}
	};
	const scriptForm = document.querySelector("[data-needs-script]");
	// A logged-in visitor's name is shown at once. Live ticket status starts later, because the page is up to date when it
	// loads.
	const delayMs = hasAccount() ? 0 : document.querySelector("[data-live]") ? 6000 : null;
	const whenIdle = () =>
		window.requestIdleCallback ? requestIdleCallback(start, { timeout: 3000 }) : setTimeout(start, 300);
	const scheduleStart = () => setTimeout(whenIdle, delayMs);
	const schedule = () => {
		// A page that needs React starts it at once, and so does one that was loaded again for its trailer. A members' page
		// redirects other visitors to the login first; offline the router does that, because it needs no document.
		if (scriptForm?.dataset.members && !hasAccount() && navigator.onLine) location.replace(scriptForm.dataset.members);
		else if (scriptForm || history.state?.opensTrailer) start();
		else if (delayMs === null) return;
		else if (document.readyState === "complete") scheduleStart();
		else addEventListener("load", scheduleStart, { once: true });
	};
	if (document.prerendering) document.addEventListener("prerenderingchange", schedule, { once: true });
	else schedule();
})();
