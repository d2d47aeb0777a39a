import { type SaleSettings, saleSettingsRequestSchema } from "@lerret/contracts/settings/sale";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Stored, saleSettings } from "../../api/settings.ts";
import type { SectionParts } from "../../editor/form-sections.tsx";
import { StoredForm } from "../../editor/stored-form.tsx";
import type { Connection } from "../../session/connection.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export const saleSettingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		saleSettings(client, siteId).read(signal);

/** Some sections of how the venue sells tickets. */
function SaleSettingsPage({ title, sections }: { title: string; sections: () => Record<string, SectionParts> }) {
	const loaded = useLoaderData<Stored<SaleSettings>>();
	const { client } = useConnection();
	const { id: siteId } = useSite();
	return (
		<>
			<PageHeading title={title} />
			<StoredForm
				key={siteId}
				name={`${siteId}:sale:${title}`}
				item={{ kind: "sale-settings", id: siteId }}
				schema={saleSettingsRequestSchema}
				loaded={loaded}
				label="Lagre"
				savedNotice={() => "Lagret. Det gjelder for det som bestilles fra nå av."}
				store={saleSettings(client, siteId)}
				sections={sections}
			/>
		</>
	);
}

const ticketSections = () => ({ Billettene: {}, Salget: {}, "Kinotall til andre": {} });

export const TicketSettings = () => <SaleSettingsPage title="Billettyper og regler" sections={ticketSections} />;

const voucherSections = () => ({ "Gavekort og klippekort": {} });

export const VoucherSettings = () => (
	<SaleSettingsPage title="Gavekort og klippekort til salgs" sections={voucherSections} />
);
