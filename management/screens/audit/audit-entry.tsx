import { formatNumericDate, formatTime } from "@lerret/contracts/nb/time";
import { Link } from "react-router";
import { useSite } from "../../session/connection-context.ts";
import { addressOf, sentenceOf } from "./audit-words.ts";
import { changedFields } from "./changed-fields.ts";
import { fieldLabel, fieldValue } from "./field-words.ts";
import type { AuditEntry, AuditGroup } from "./fold.ts";

/** What a member of staff has done, and a batch as one row that opens. */
export function AuditGroupRow({ group: { entries } }: { group: AuditGroup }) {
	const [first, ...others] = entries;
	if (others.length === 0) return <AuditEntryRow entry={first} />;
	const { text, name } = sentenceOf(entries);
	return (
		<li>
			<details className="audit-batch">
				<summary className="row audit-row">
					<span>
						<strong>
							<bdi>{first.staffName}</bdi>
						</strong>{" "}
						<span className="link-text">{[text, name].filter(Boolean).join(" ")}</span>
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
	const { staffName } = entry;
	const siteId = useSite().id;
	const { text, name } = sentenceOf([entry]);
	const address = addressOf(entry);
	return (
		<li className="row audit-row">
			<div>
				<strong>
					<bdi>{staffName}</bdi>
				</strong>{" "}
				{text} {name === null || address === null ? name : <Link to={`/${siteId}/${address}`}>{name}</Link>}
				<AuditFields entry={entry} />
			</div>
			<Moment entry={entry} />
		</li>
	);
}

const Moment = ({ entry: { at } }: { entry: AuditEntry }) => (
	<span className="small">
		{formatNumericDate(at)} {formatTime(at)}
	</span>
);

/** What was changed, in the words of the forms. */
function AuditFields({ entry: { kind, before, after } }: { entry: AuditEntry }) {
	const changes = changedFields(before, after);
	if (changes.length === 0) return null;
	const sides = [["Før", "before", before] as const, ["Etter", "after", after] as const].filter(
		([, , value]) => value !== null,
	);
	return (
		<details className="audit-detail">
			<summary className="small">Før og etter</summary>
			<table>
				<thead>
					<tr>
						<th scope="col">Felt</th>
						{sides.map(([label]) => (
							<th key={label} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{changes.map((change) => (
						<tr key={change.path.join(".")}>
							<th scope="row">{fieldLabel(kind, change)}</th>
							{sides.map(([label, side]) => (
								<td key={label}>{fieldText(change.path, change[side])}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

function fieldText(path: string[], value: unknown) {
	const text = fieldValue(path, value);
	return text === null ? <i>For langt for loggen</i> : text || <i>Tomt</i>;
}
