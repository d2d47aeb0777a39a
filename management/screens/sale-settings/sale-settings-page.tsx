import { type SaleSettings, saleSettingsRequestSchema } from "@lerret/contracts/settings/sale";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Stored, saleSettings } from "../../api/settings.ts";
import { StoredForm } from "../../editor/stored-form.tsx";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export const saleSettingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		saleSettings(client, siteId).read(signal);

export function SaleSettingsPage() {
	const loaded = useLoaderData<Stored<SaleSettings>>();
	const { client } = useConnection();
	const { id: siteId } = useSite();
	return (
		<>
			<PageHeading title="Billettsalg" />
			<StoredForm
				key={siteId}
				id={`${siteId}:sale`}
				schema={saleSettingsRequestSchema}
				loaded={loaded}
				label="Lagre"
				savedNotice={() => "Lagret. Det gjelder for det som bestilles fra nå av."}
				store={saleSettings(client, siteId)}
			/>
		</>
	);
}
