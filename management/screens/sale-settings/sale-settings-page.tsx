import { type SaleSettings, saleSettingsRequestSchema } from "@lerret/contracts/settings/sale";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { readSaleSettings, type Stored, saveSaleSettings } from "../../api/sale.ts";
import { StoredForm } from "../../editor/stored-form.tsx";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export const saleSettingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readSaleSettings({ client, siteId }, signal);

export function SaleSettingsPage() {
	const loaded = useLoaderData<Stored<SaleSettings>>();
	const { client } = useConnection();
	const { id: siteId } = useSite();
	const { revalidate } = useRevalidator();
	return (
		<>
			<PageHeading title="Billettsalg" />
			<StoredForm
				key={siteId + loaded.etag}
				schema={saleSettingsRequestSchema}
				loaded={loaded}
				label="Lagre"
				savedNotice="Lagret. Det gjelder for det som bestilles fra nå av."
				save={(stored) => saveSaleSettings({ client, siteId }, stored)}
				onReload={() => void revalidate()}
			/>
		</>
	);
}
