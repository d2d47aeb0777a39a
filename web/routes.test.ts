import { pages, selectPages } from "@lerret/contracts/routes";
import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";

const build: ServerBuild = await import(new URL("build/server/index.js", import.meta.url).href);
const routes = Object.values(build.routes).flatMap((route) => (route?.parentId === "root" ? [route] : []));

test("the router has the pages with a module of their own, and one route for the others", () => {
	const own = selectPages(({ module }) => module).map(({ path }) => path.slice(1));
	expect(routes.map(({ path, index }) => (index ? "index" : path)).sort()).toEqual([...own, "*", "index"].sort());
});

test("the pages that take a form from the browser are those whose route has an action", () => {
	const withAction = routes.filter((route) => route.module.action).map(({ path }) => `/${path}`);
	const withForm = selectPages(({ form }) => form === "fields" || form === "empty").map(({ path }) => path);
	expect(withForm.sort()).toEqual(withAction.sort());
	expect(withForm).toContain(pages.sale.path);
});
