import { ApiError } from "@lerret/api-client/api-error";
import { staffPaths } from "@lerret/contracts/paths";
import { hasRightAnywhere, rightsAt } from "@lerret/contracts/staff";
import {
	createBrowserRouter,
	data,
	generatePath,
	type LoaderFunction,
	Outlet,
	type RouteObject,
	redirect,
	redirectDocument,
} from "react-router";
import { Layout } from "./layout/layout.tsx";
import { type Denial, FailureWithoutMenu, PageFailure } from "./layout/page-failure.tsx";
import { SessionEnded } from "./layout/session-ended.tsx";
import type { ScreenBelow, ScreenCode, Section } from "./screens/section.ts";
import { formerPaths, placesOf, sections } from "./screens/sections.tsx";
import type { Connection } from "./session/connection.ts";
import { ConnectionContext } from "./session/connection-context.ts";

export const createManagementRouter = (connection: Connection) =>
	createBrowserRouter(managementRoutes(connection), { basename: staffPaths.management });

export function managementRoutes(connection: Connection): RouteObject[] {
	const { sites } = connection;
	const firstSite = sites.find(({ id }) => firstScreenAt(connection, id)) ?? sites[0];
	return [
		{
			element: (
				<ConnectionContext value={connection}>
					<Outlet />
				</ConnectionContext>
			),
			HydrateFallback: () => null,
			ErrorBoundary: FailureWithoutMenu,
			children: [
				{
					index: true,
					loader: async () => {
						// Without a site the first run says who makes the first one.
						const isFirst = !firstSite || (await isFirstRun(connection));
						return redirect(isFirst ? "/forste-gang" : `/${firstSite.id}`);
					},
				},
				{ path: "forste-gang/:step?", lazy: () => firstRun(connection) },
				{
					path: ":siteId",
					element: <Layout />,
					loader: ({ params }) => requireRight(connection, params.siteId, { name: null, right: "account" }),
					children: [
						{
							ErrorBoundary: PageFailure,
							children: siteRoutes(connection),
						},
					],
				},
			],
		},
	];
}

function siteRoutes(connection: Connection): RouteObject[] {
	return [
		{
			index: true,
			loader: ({ params: { siteId = "" } }) => {
				const screen = firstScreenAt(connection, siteId);
				return screen ? redirect(screen.path) : redirectToControl(siteId);
			},
		},
		...sections.flatMap(({ below = [], name, ...section }) => [
			guarded(connection, { name: name ?? section.label, right: section.right }, section),
			...below.map(({ right = section.right, path, ...screen }) =>
				guarded(connection, { name: name ?? section.label, right }, { ...screen, path: `${section.path}/${path}` }),
			),
		]),
		...Object.entries(formerPaths).map(([former, path]) => ({ path: `${former}/*`, loader: redirectTo(path) })),
		{
			path: "hjelp",
			lazy: async () => ({ Component: (await import("./screens/guide/guide-screen.tsx")).GuideScreen }),
		},
		{ path: "mer", lazy: async () => ({ Component: (await import("./layout/more-page.tsx")).MorePage }) },
		...(connection.me.hasPassword
			? [
					{
						path: "konto",
						lazy: lazily(connection, { name: null, right: "account" }, ownAccount),
					},
				]
			: []),
		{ path: "deler", lazy: async () => ({ Component: (await import("./ui/parts/parts-page.tsx")).PartsPage }) },
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

const ownAccount: ScreenCode = {
	screen: async () => {
		const { AccountPage, accountLoader } = await import("./screens/account/account-page.tsx");
		return { element: <AccountPage />, loader: accountLoader };
	},
};

/** Outside of the sites, because it makes the first one. */
async function firstRun(connection: Connection): Promise<Pick<RouteObject, "element" | "loader">> {
	const { WizardPage, wizardLoader } = await import("./screens/first-run/wizard-page.tsx");
	const load = wizardLoader(connection);
	return {
		element: <WizardPage sessionNote={<SessionEnded />} />,
		loader: (args) => {
			if (!hasRightAnywhere(connection.me.roles, "installation"))
				throw data({ name: "Det første oppsettet", right: "installation" }, 403);
			return load(args);
		},
	};
}

/** Whether the first site is to be made, or is not set up to the end. */
async function isFirstRun({ client, me, sites }: Connection): Promise<boolean> {
	if (sites.length > 1 || !hasRightAnywhere(me.roles, "installation")) return false;
	return (await import("./screens/first-run/progress.ts")).isOpen(client);
}

function firstScreenAt({ me }: Connection, siteId: string): Section | undefined {
	return placesOf(rightsAt(me.roles, siteId))[0]?.items[0]?.tabs[0];
}

/** Leads on with what follows in the address. */
const redirectTo =
	(path: string): LoaderFunction =>
	({ params: { siteId = "", "*": rest = "", ...params }, request: { url } }) =>
		redirect(`/${siteId}/${generatePath(path, params)}${rest && `/${rest}`}${new URL(url).search}`);

/** Ushers have no other screens here. */
const redirectToControl = (siteId = "") =>
	redirectDocument(`${location.origin}${staffPaths.control}#${encodeURIComponent(siteId)}`);

/** The route of a screen. Without the right no data is requested. */
const guarded = (connection: Connection, need: Denial, { path, tabs = [], ...code }: ScreenBelow): RouteObject => ({
	path,
	lazy: lazily(connection, need, code),
	children: tabs.map((tab) => ({
		...(tab.path === "" ? { index: true } : { path: tab.path }),
		lazy: lazily(connection, { name: tab.label, right: tab.right }, tab),
	})),
});

const lazily =
	(connection: Connection, need: Denial, { screen }: ScreenCode) =>
	async (): Promise<Pick<RouteObject, "element" | "loader">> => {
		const { element, loader } = await screen();
		const load = loader?.(connection);
		let last: { url: string; data: unknown } | null = null;
		return {
			element,
			loader: async (args) => {
				requireRight(connection, args.params.siteId, need);
				const { url } = args.request;
				try {
					last = { url, data: await load?.(args) };
				} catch (error) {
					// An open page that cannot be read again stays, with what is typed in it.
					const isOpen = last?.url === url && location.href.split("#")[0] === url;
					if (!isOpen || !(error instanceof ApiError) || (error.kind !== "network" && error.status !== 401))
						throw error;
				}
				return last?.data;
			},
		};
	};

/** Only operators see all sites, so that an unknown one is no different to others from one without a role. */
function requireRight({ me, sites }: Connection, siteId = "", need: Denial): null {
	if (rightsAt(me.roles, siteId).has(need.right) && sites.some(({ id }) => id === siteId)) return null;
	throw data(need, hasRightAnywhere(me.roles, "installation") ? 404 : 403);
}
