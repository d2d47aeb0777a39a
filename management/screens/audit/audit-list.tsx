import { auditEndpoints } from "@lerret/contracts/api/audit";
import type { LoaderFunctionArgs } from "react-router";
import type { Connection } from "../../session/connection.ts";
import { useRights } from "../../session/connection-context.ts";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { AuditGroupRow } from "./audit-entry.tsx";
import { actionLabels, installationKinds, kindWords } from "./audit-words.ts";
import { loadAudit } from "./load-audit.ts";

export const auditLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { params, request } = args;
	const filters = { hvem: "staff", handling: "action", hva: "kind" };
	const [list, staff] = await Promise.all([
		loadAudit(connection, args, { filters }),
		connection.client.call(auditEndpoints.listAuditStaff, {
			params: { siteId: params.siteId ?? "" },
			signal: request.signal,
		}),
	]);
	return { ...list, staff };
};

export function AuditList() {
	const { staff, ...list } = useList<typeof auditLoader>();
	const isOperator = useRights().has("installation");
	const types = toOptions(kindWords).filter(([kind]) => isOperator || !(kind in installationKinds));
	return (
		<>
			<PageHeading title="Logg" />
			<ListFilters
				filters={[
					{ name: "hvem", label: "Hvem", options: staff.map(({ id, name }) => [id, name]) },
					{ name: "handling", label: "Hva som ble gjort", options: toOptions(actionLabels) },
					{ name: "hva", label: "Med hva", options: types },
				]}
			/>
			<List list={list} empty="Ingen har endret noe ennå." notFound="Ingen hendelser passer til valgene.">
				{(group) => <AuditGroupRow group={group} />}
			</List>
		</>
	);
}

const toOptions = (labels: Record<string, { filter: string }>): [string, string][] =>
	Object.entries(labels).map(([value, { filter }]) => [value, filter]);
