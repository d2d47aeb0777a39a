import { rightsAt } from "@lerret/contracts/staff";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from "react-router";
import { type Item, listVersions, readItem, restoreVersion } from "../../../api/content.ts";
import { fieldLabels } from "../../../editor/descriptions.ts";
import type { InitialMessage } from "../../../editor/initial-message.ts";
import { useAction } from "../../../editor/use-action.ts";
import { VersionList } from "../../../editor/version-list.tsx";
import type { Connection } from "../../../session/connection.ts";
import { useConnection, useSite } from "../../../session/connection-context.ts";
import { FailureNote } from "../../../ui/failure-note.tsx";
import { List } from "../../../ui/list.tsx";
import { AuditGroupRow } from "../../audit/audit-entry.tsx";
import { loadAudit } from "../../audit/load-audit.ts";

/** The log is null for those who may not read it. */
const historyLoader = (connection: Connection) => async (args: LoaderFunctionArgs) => {
	const { client, me } = connection;
	const { siteId = "", id = "" } = args.params;
	const { signal } = args.request;
	const resource = { client, siteId, kind: "event" } as const;
	const [item, versions, log] = await Promise.all([
		readItem(resource, id, signal),
		listVersions(resource, id, signal),
		rightsAt(me.roles, siteId).has("settings") ? loadAudit(connection, args, { query: { event: id } }) : null,
	]);
	return { item, versions, log };
};

/** All versions of a showing, and what staff have done with it and with the orders for it. */
function HistoryTab() {
	const { item, versions, log } = useLoaderData<ReturnType<typeof historyLoader>>();
	const { client } = useConnection();
	const siteId = useSite().id;
	const navigate = useNavigate();
	const isLoading = useNavigation().state === "loading";
	const { failure, run } = useAction();
	const resource = { client, siteId, kind: "event" } as const;
	const restore = (current: Item<"event">, version: number) =>
		run(async () => {
			await restoreVersion(resource, current, version);
			const notice = `Versjon ${version} er hentet tilbake som utkast. Alle ser det når du publiserer.`;
			const state: InitialMessage = { notice, failure: null };
			void navigate(`/${siteId}/program/${encodeURIComponent(current.id)}/detaljer`, { state });
		});
	return (
		<>
			<section className="stack showing-part" aria-labelledby="versjoner">
				<h2 id="versjoner">Versjoner</h2>
				<FailureNote failure={failure} />
				<VersionList
					resource={resource}
					id={item.id}
					versions={versions}
					fields={item.fields}
					labels={fieldLabels.event}
					onRestore={(version) => void restore(item, version)}
				/>
			</section>
			{log ? (
				<section className="stack showing-part" aria-labelledby="logg">
					<h2 id="logg">Hendelser</h2>
					<List list={{ ...log, isLoading }} empty="Ingen har gjort noe med den ennå.">
						{(group) => <AuditGroupRow group={group} />}
					</List>
				</section>
			) : null}
		</>
	);
}

export const history = { element: <HistoryTab />, loader: historyLoader };
