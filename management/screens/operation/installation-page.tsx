import { installationEndpoints } from "@lerret/contracts/api/installation";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { InstallationPanel, installationIntro } from "./installation-panel.tsx";

export const installationLoader =
	({ client }: Connection) =>
	({ request: { signal } }: LoaderFunctionArgs) =>
		client.call(installationEndpoints.getInstallation, { signal });

/** The last step of the first run, for every day after it. */
export function InstallationPage() {
	return (
		<>
			<PageHeading title="E-post og nøkkel" />
			<p>{installationIntro}</p>
			<InstallationPanel installation={useLoaderData<ReturnType<typeof installationLoader>>()} />
		</>
	);
}
