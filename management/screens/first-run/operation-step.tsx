import { type Installation, installationEndpoints } from "@lerret/contracts/api/installation";
import { InstallationPanel, installationFacts, installationIntro } from "../operation/installation-page.tsx";
import { panelStep } from "./step.ts";

export const operationStep = panelStep<Installation>({
	name: "operation",
	title: "E-post, sikkerhetskopi og nøkkel",
	intro: installationIntro,
	canSkip: true,
	load: ({ client }, signal) => client.call(installationEndpoints.getInstallation, { signal }),
	panel: (loaded) => <InstallationPanel installation={loaded} />,
	summary: installationFacts,
});
