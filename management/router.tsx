import { staffPaths } from "@lerret/contracts/paths";
import { hasRightAnywhere, rightsAt, type StaffRight } from "@lerret/contracts/staff";
import { createBrowserRouter, data, Outlet, type RouteObject, redirect, redirectDocument } from "react-router";
import { Layout } from "./layout/layout.tsx";
import { MorePage } from "./layout/more-page.tsx";
import { FailureWithoutMenu, PageFailure } from "./layout/page-failure.tsx";
import { PasswordPage } from "./screens/account/password-page.tsx";
import type { ScreenBelow, Section } from "./screens/section.ts";
import { placesOf, sections } from "./screens/sections.tsx";
import type { Connection } from "./session/connection.ts";
import { ConnectionContext } from "./session/connection-context.ts";

export function createManagementRouter(connection: Connection) {
	const { sites } = connection;
	const firstSite = sites.find(({ id }) => firstScreenAt(connection, id)) ?? sites[0];
	return createBrowserRouter(
		[
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
						loader: () => (firstSite ? redirect(`/${firstSite.id}`) : Promise.reject(data(null, 403))),
					},
					{
						path: ":siteId",
						element: <Layout />,
						loader: ({ params }) => requireRight(connection, params.siteId, "account"),
						children: [
							{
								ErrorBoundary: PageFailure,
								children: siteRoutes(connection),
							},
						],
					},
				],
			},
		],
		{ basename: staffPaths.management },
	);
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
		...sections.flatMap(({ below = [], ...section }) => [
			guarded(connection, section.right, section),
			...below.map(({ right = section.right, path, ...screen }) =>
				guarded(connection, right, { ...screen, path: `${section.path}/${path}` }),
			),
		]),
		{ path: "mer", element: <MorePage /> },
		...(connection.me.hasPassword ? [{ path: "passord", element: <PasswordPage /> }] : []),
		{ path: "deler", lazy: async () => ({ Component: (await import("./ui/parts/parts-page.tsx")).PartsPage }) },
		{ path: "*", loader: () => Promise.reject(data(null, 404)) },
	];
}

function firstScreenAt({ me }: Connection, siteId: string): Section | undefined {
	return placesOf(rightsAt(me.roles, siteId))[0]?.shown[0];
}

/** Ushers have no other screens here. */
const redirectToControl = (siteId = "") =>
	redirectDocument(`${location.origin}${staffPaths.control}#${encodeURIComponent(siteId)}`);

/** The route of a screen. Without the right nothing is requested. */
const guarded = (connection: Connection, right: StaffRight, { path, element, loader }: ScreenBelow): RouteObject => {
	const load = loader(connection);
	return {
		path,
		element,
		loader: (args) => {
			requireRight(connection, args.params.siteId, right);
			return load(args);
		},
	};
};

/** Only operators see all sites, so that an unknown one is no different to others from one without a role. */
function requireRight({ me, sites }: Connection, siteId = "", right: StaffRight): null {
	if (rightsAt(me.roles, siteId).has(right) && sites.some(({ id }) => id === siteId)) return null;
	throw data(null, hasRightAnywhere(me.roles, "installation") ? 404 : 403);
}
