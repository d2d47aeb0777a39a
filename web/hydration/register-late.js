// Stands in every page of a build: the service worker is thought of when nothing else is wanted of the browser.
(() => {
	const register = () => import("/register-sw.js").catch(() => {});
	const whenIdle = () => (window.requestIdleCallback ? requestIdleCallback(register) : setTimeout(register, 1000));
	if (document.readyState === "complete") whenIdle();
	else addEventListener("load", whenIdle, { once: true });
})();
