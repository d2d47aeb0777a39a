// Inline script of a preview in a frame of the management app; `contracts/preview-frame.ts` describes the messages.
(() => {
	const { nonce, dataset } = document.currentScript;
	const previews = "/forhandsvisning/";
	let address = location.href;
	let port = null;
	let pending = null;
	// True from the first selection on: then a click selects a block, and follows no link.
	let isSelecting = false;
	let selected = null;

	/** The signature with its slashes, and the path of the site's page. */
	const split = (url) => {
		const { pathname, search } = new URL(url, location.href);
		const end = pathname.indexOf("/", previews.length);
		return { signed: pathname.slice(0, end), path: pathname.slice(end), search };
	};
	const send = (message) => port?.postMessage(message);
	const shown = () => send({ type: "shown", path: split(address).path });

	const mark = () => {
		for (const element of document.querySelectorAll("[data-selected]")) element.removeAttribute("data-selected");
		const element = selected === null ? null : document.querySelector(`[data-block="${CSS.escape(selected)}"]`);
		element?.setAttribute("data-selected", "");
		return element;
	};

	// A link that gets one attribute after the other is invalid in between.
	const isWhole = new Set(["STYLE", "LINK"]);

	/** Changes a node into another with as few new elements as possible: pictures and the scroll position stay. */
	const update = (node, next) => {
		const { nodeName } = node;
		if (node.isEqualNode(next) || (nodeName === "SCRIPT" && next.nodeName === "SCRIPT")) return;
		if (nodeName === "STYLE" && node.textContent === next.textContent) return;
		if (nodeName !== next.nodeName || node.nodeType !== Node.ELEMENT_NODE || isWhole.has(nodeName)) {
			node.replaceWith(document.importNode(next, true));
			return;
		}
		for (const { name } of [...node.attributes]) if (!next.hasAttribute(name)) node.removeAttribute(name);
		for (const { name, value } of next.attributes)
			if (node.getAttribute(name) !== value) node.setAttribute(name, value);
		const before = [...node.childNodes];
		const after = [...next.childNodes];
		for (const [i, child] of after.entries()) {
			if (before[i]) update(before[i], child);
			else node.append(document.importNode(child, true));
		}
		for (const child of before.slice(after.length)) child.remove();
	};

	const refresh = async (url) => {
		const { path, search } = split(address);
		const next = new URL(url === undefined ? address : split(url).signed + path + search, location.href);
		if (!next.pathname.startsWith(previews)) return;
		pending?.abort();
		pending = new AbortController();
		const { signal } = pending;
		const options = { cache: "no-store", credentials: "omit", referrerPolicy: "no-referrer", signal };
		const response = await fetch(next, options);
		// Its styles are allowed by the nonce of this page.
		const html = (await response.text()).replaceAll(/ nonce="[^"]*"/gu, ` nonce="${nonce}"`);
		if (signal.aborted) return;
		if (response.status === 404 && !html.includes(" data-preview")) return send({ type: "expired" });
		const page = new DOMParser().parseFromString(html, "text/html");
		address = next.href;
		const scroll = { left: scrollX, top: scrollY, behavior: "instant" };
		update(document.head, page.head);
		update(document.body, page.body);
		mark();
		scrollTo(scroll);
		shown();
	};

	const receive = (message) => {
		if (message?.type === "refresh" && (message.url === undefined || typeof message.url === "string"))
			refresh(message.url).catch(() => {});
		if (message?.type === "select" && (message.block === null || typeof message.block === "string")) {
			isSelecting = true;
			selected = message.block;
			mark()?.scrollIntoView({ block: "nearest", behavior: "instant" });
		}
	};

	addEventListener("message", ({ source, origin, data, ports }) => {
		if (window === parent || source !== parent || origin !== dataset.parent) return;
		if (data !== "lerret-preview-connect" || ports.length !== 1) return;
		port?.close();
		port = ports[0];
		port.onmessage = (event) => receive(event.data);
		shown();
	});

	/** The block of an element; one whose block has several elements is marked at the first. */
	const blockOf = (element) => {
		for (let at = element; at; at = at.previousElementSibling ?? at.parentElement)
			if (at.dataset?.block !== undefined) return at.dataset.block;
		return null;
	};
	addEventListener(
		"click",
		(event) => {
			if (!port || !(event.target instanceof Element)) return;
			const { path = "" } = split(event.target.closest("a")?.href ?? "");
			// Browsers show no PDF in a sandboxed frame.
			if (path.startsWith("/media/fil/")) {
				event.preventDefault();
				if (!isSelecting) send({ type: "file", path });
			}
			const block = event.target.closest("main") && blockOf(event.target);
			if (!block) return;
			if (isSelecting) event.preventDefault();
			send({ type: "chosen", block });
		},
		{ capture: true },
	);
})();
