import { auditEndpoints, type auditEntrySchema } from "@lerret/contracts/api/audit";
import { contentDescriptions } from "@lerret/contracts/content-types";
import { formatClock, formatNumericDate } from "@lerret/contracts/nb/time";
import type { LoaderFunctionArgs } from "react-router";
import type * as z from "zod";
import { loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { useRights } from "../../session/connection-context.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { changedFields } from "./changed-fields.ts";

type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { params, request } = args;
	const filters = { hvem: "staff", handling: "action", hva: "kind" };
	const [list, staff] = await Promise.all([
		loadList(auditEndpoints.listAudit, connection, args, { filters }),
		connection.client.call(auditEndpoints.listAuditStaff, {
			params: { siteId: params.siteId ?? "" },
			signal: request.signal,
		}),
	]);
	return { ...list, staff };
};

/** `sentence` is used within a sentence, `filter` as an option. */
const actionLabels: Record<string, { sentence: string; filter: string }> = {
	create: { sentence: "laget", filter: "Laget" },
	change: { sentence: "endret", filter: "Endret" },
	publish: { sentence: "publiserte", filter: "Publiserte" },
	plan: { sentence: "planla publisering av", filter: "Planla publisering" },
	withdraw: { sentence: "avpubliserte", filter: "Tok av nettstedet" },
	delete: { sentence: "slettet", filter: "Slettet" },
	restore: { sentence: "hentet tilbake en versjon av", filter: "Hentet tilbake en versjon" },
	hide: { sentence: "skjulte", filter: "Skjulte" },
	show: { sentence: "viste igjen", filter: "Viste igjen" },
	invite: { sentence: "ga tilgang til", filter: "Ga tilgang" },
	"give-role": { sentence: "ga en rolle til", filter: "Ga en rolle" },
	"remove-role": { sentence: "tok en rolle fra", filter: "Tok en rolle" },
	close: { sentence: "tok tilgangen fra", filter: "Tok fra tilgang" },
	reopen: { sentence: "ga tilgangen tilbake til", filter: "Ga tilgang tilbake" },
	"password-link": { sentence: "sendte lenke til nytt passord til", filter: "Sendte lenke til nytt passord" },
	password: { sentence: "byttet passordet til", filter: "Byttet passord" },
	rotate: { sentence: "byttet", filter: "Byttet nøkkel" },
	issue: { sentence: "ga fribilletter i", filter: "Ga fribilletter" },
	resend: { sentence: "sendte på nytt billettene i", filter: "Sendte billetter på nytt" },
	refund: { sentence: "refunderte", filter: "Refunderte" },
	notify: { sentence: "ga beskjed til alle med billett til", filter: "Ga beskjed til alle" },
};
/** What concerns all sites, which only operators choose. */
const installationLabels: Record<string, { sentence: string; filter: string }> = {
	cinema: { sentence: "kinoen", filter: "Kinoer" },
	site: { sentence: "nettstedet", filter: "Nettsteder" },
	"signing-key": { sentence: "nøkkelen som innlogginger signeres med", filter: "Nøkler" },
	"secrets-key": { sentence: "nøkkelen i SECRETS_KEY", filter: "SECRETS_KEY" },
};
const typeLabels: Record<string, { sentence: string; filter: string }> = {
	...Object.fromEntries(
		Object.entries(contentDescriptions).map(([kind, { definite, heading }]) => [
			kind,
			{ sentence: definite, filter: heading },
		]),
	),
	order: { sentence: "en bestilling", filter: "Bestillinger" },
	"gift-card": { sentence: "et gavekort eller klippekort", filter: "Gavekort og klippekort" },
	media: { sentence: "bildet", filter: "Bilder" },
	hall: { sentence: "salen", filter: "Saler" },
	"price-group": { sentence: "prisgruppen", filter: "Prisgrupper" },
	"event-prices": { sentence: "prisene på forestillingen", filter: "Priser på forestillinger" },
	"price-mapping": { sentence: "billettypen for prisen", filter: "Priser uten billettype" },
	"sale-settings": { sentence: "reglene for billettsalget", filter: "Billettyper og regler" },
	"payment-account": { sentence: "kontoen hos en betalingstjeneste", filter: "Betalingskontoer" },
	"event-sale": { sentence: "salget av", filter: "Salg av en forestilling" },
	block: { sentence: "sperrede plasser på", filter: "Sperrede plasser" },
	review: { sentence: "en omtale av", filter: "Omtaler" },
	feedback: { sentence: "en tilbakemelding", filter: "Tilbakemeldinger" },
	staff: { sentence: "den ansatte", filter: "Ansatte" },
	settings: { sentence: "innstillingene til", filter: "Innstillinger" },
	preview: { sentence: "lenker til forhåndsvisning", filter: "Forhåndsvisning" },
	...installationLabels,
};

export function AuditList() {
	const { staff, ...list } = useList<typeof auditLoader>();
	const isOperator = useRights().has("installation");
	const types = toOptions(typeLabels).filter(([kind]) => isOperator || !(kind in installationLabels));
	return (
		<>
			<PageHeading title="Logg" />
			<SearchForm>
				<FilterSelect name="hvem" label="Hvem" options={staff.map(({ id, name }) => [id, name])} />
				<FilterSelect name="handling" label="Hva som ble gjort" options={toOptions(actionLabels)} />
				<FilterSelect name="hva" label="Med hva" options={types} />
			</SearchForm>
			<List list={list} empty="Ingen har endret noe ennå." notFound="Ingen hendelser passer til valgene.">
				{(entry) => <AuditEntryRow entry={entry} />}
			</List>
		</>
	);
}

const toOptions = (labels: Record<string, { filter: string }>): [string, string][] =>
	Object.entries(labels).map(([value, { filter }]) => [value, filter]);

/** What a member of staff has done. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
	const { at, staffName, action, kind, title, before, after } = entry;
	return (
		<li className="row">
			<div>
				<strong>{staffName}</strong> {actionLabels[action]?.sentence ?? action} {typeLabels[kind]?.sentence ?? kind}
				{title === null ? null : ` «${title}»`}
				{before === null && after === null ? null : (
					<details className="audit-detail">
						<summary className="small">Før og etter</summary>
						<div className="audit-json">
							<JsonFields label="Før" fields={changedFields(before, after)} />
							<JsonFields label="Etter" fields={changedFields(after, before)} />
						</div>
					</details>
				)}
			</div>
			<span className="small">
				{formatNumericDate(at)} kl. {formatClock(at)}
			</span>
		</li>
	);
}

function JsonFields({ label, fields }: { label: string; fields: unknown }) {
	return (
		<div>
			<p className="small">{label}</p>
			{fields === null ? <p>Ingenting.</p> : <pre>{JSON.stringify(fields, null, 2)}</pre>}
		</div>
	);
}
