import { auditEntrySchema } from "@lerret/contracts/api/management";
import { formatClock, formatNumericDate } from "@lerret/contracts/nb/time";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import * as z from "zod";
import type { Connection } from "../api/connection.ts";
import { PageHeading } from "../parts/heading.tsx";
import { Paging, pageOf } from "../parts/paging.tsx";

const limit = 50;
type Entry = z.infer<typeof auditEntrySchema>;

export const auditLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const page = pageOf(new URL(url).searchParams);
		let total = 0;
		const onHeaders = (headers: Headers) => {
			total = Number(headers.get("x-total-count") ?? 0);
		};
		const path = `/site/${encodeURIComponent(siteId)}/audit`;
		const body = await client.call(path, { query: { page, limit }, signal, onHeaders });
		return { page, total, entries: z.array(auditEntrySchema).parse(body) };
	};

const actions: Record<string, string> = {
	create: "laget",
	change: "endret",
	publish: "publiserte",
	plan: "planla publisering av",
	withdraw: "trakk tilbake",
	delete: "slettet",
	restore: "hentet tilbake en versjon av",
	hide: "skjulte",
	show: "viste igjen",
};
const kinds: Record<string, string> = {
	article: "nyheten",
	production: "produksjonen",
	event: "forestillingen",
	page: "siden",
	"block-data": "innholdet",
	menu: "menypunktet",
	redirect: "omdirigeringen",
	media: "bildet",
	review: "omtalen",
	staff: "den ansatte",
	settings: "innstillingene til",
};

/** Who did what, the latest first. */
export function AuditList() {
	const { page, total, entries } = useLoaderData<ReturnType<typeof auditLoader>>();
	return (
		<>
			<PageHeading title="Hendelseslogg" />
			{entries.length === 0 ? <p>Ingen har endret noe ennå.</p> : null}
			<ul className="rows">
				{entries.map((entry) => (
					<EntryRow key={entry.id} entry={entry} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
		</>
	);
}

function EntryRow({ entry }: { entry: Entry }) {
	const { at, staffName, action, kind, itemId, before, after } = entry;
	return (
		<li className="row">
			<div>
				<strong>{staffName}</strong> {actions[action] ?? action} {kinds[kind] ?? kind} «
				{nameOf(after) ?? nameOf(before) ?? itemId}»
				{before === null && after === null ? null : (
					<details className="audit-detail">
						<summary className="small">Før og etter</summary>
						<div className="audit-json">
							<pre>{JSON.stringify(before, null, 2)}</pre>
							<pre>{JSON.stringify(after, null, 2)}</pre>
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

/** What a thing calls itself, where it does. */
function nameOf(thing: unknown): string | null {
	if (typeof thing !== "object" || thing === null) return null;
	const fields = { ...thing } as Record<string, unknown>;
	const inner = typeof fields.fields === "object" ? { ...(fields.fields as object) } : {};
	const named = { ...fields, ...inner } as Record<string, unknown>;
	const name = named.title ?? named.label ?? named.alt ?? named.from ?? named.name;
	return typeof name === "string" && name !== "" ? name : null;
}
