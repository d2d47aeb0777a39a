import { formatClock, formatNumericDate } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { addressOf, sentenceOf } from "./audit-words.ts";
import { changedFields } from "./changed-fields.ts";
import type { AuditEntry, AuditGroup } from "./fold.ts";

/** What a member of staff has done, and a batch as one row that opens. */
export function AuditGroupRow({ group: { entries } }: { group: AuditGroup }) {
	const [first, ...others] = entries;
	if (others.length === 0) return <AuditEntryRow entry={first} />;
	const { text, name } = sentenceOf(entries);
	return (
		<li>
			<details className="audit-batch">
				<summary className="row">
					<span>
						<strong>{first.staffName}</strong>{" "}
						<span className="audit-what">{[text, name].filter(Boolean).join(" ")}</span>
					</span>
					<Moment entry={first} />
				</summary>
				<ul className="rows">
					{entries.map((entry) => (
						<AuditEntryRow key={entry.id} entry={entry} />
					))}
				</ul>
			</details>
		</li>
	);
}

function AuditEntryRow({ entry }: { entry: AuditEntry }) {
	const { staffName, before, after } = entry;
	const siteId = useSite().id;
	const { text, name } = sentenceOf([entry]);
	const address = addressOf(entry);
	return (
		<li className="row">
			<div>
				<strong>{staffName}</strong> {text}{" "}
				{name === null || address === null ? name : <Link to={`/${siteId}/${address}`}>{name}</Link>}
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
			<Moment entry={entry} />
		</li>
	);
}

const Moment = ({ entry: { at } }: { entry: AuditEntry }) => (
	<span className="small">
		{formatNumericDate(at)} kl.&nbsp;{formatClock(at)}
	</span>
);

function JsonFields({ label, fields }: { label: string; fields: unknown }) {
	return (
		<div>
			<p className="small">{label}</p>
			{fields === null ? <p>Ingenting.</p> : <pre>{JSON.stringify(fields, null, 2)}</pre>}
		</div>
	);
}
