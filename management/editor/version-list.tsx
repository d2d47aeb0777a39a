import type { ContentTypeName } from "@lerret/contracts/content-names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useState } from "react";
import { type ContentResource, type FieldsOf, readVersion, type Version } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { FailureNote } from "../ui/failure-note.tsx";
import { differingFields, splitFields } from "./differences.ts";
import { FieldValue } from "./field-value.tsx";
import { describeChanged, labelOf } from "./version-words.ts";

type ShownVersion<K extends ContentTypeName> = { version: number; fields: FieldsOf<K> };

/** The versions of an item; one that is chosen is compared with `fields`, what the item is now. */
export function VersionList<K extends ContentTypeName>({
	resource,
	id,
	versions,
	fields,
	labels,
	onRestore,
}: {
	resource: ContentResource<K>;
	id: string;
	versions: Version[];
	fields: FieldsOf<K>;
	labels: Record<string, string>;
	onRestore: (version: number) => void;
}) {
	const [shownVersion, setShownVersion] = useState<ShownVersion<K> | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);

	async function show(version: number): Promise<void> {
		try {
			setShownVersion({ version, fields: await readVersion(resource, id, version) });
			setFailure(null);
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	return (
		<>
			<FailureNote failure={failure} />
			{versions.length === 0 ? (
				<p>Ingen har endret dette ennå. Den første versjonen lagres når noen gjør det.</p>
			) : null}
			<ol className="versions">
				{versions.map(({ version, savedAt, by, changed }) => (
					<li key={version}>
						<button type="button" className="quiet-button" onClick={() => void show(version)}>
							Versjon {version}
						</button>
						<span>
							{formatMoment(savedAt)}
							{by === null ? null : (
								<>
									, <bdi>{by}</bdi>
								</>
							)}
							{changed === null ? "" : `. ${describeChanged(changed, labels)}`}
						</span>
					</li>
				))}
			</ol>
			{shownVersion ? (
				<section className="version-shown" aria-live="polite">
					<h3>Versjon {shownVersion.version} mot det som står nå</h3>
					<Comparison now={fields} then={shownVersion.fields} labels={labels} />
					<button type="button" className="button" onClick={() => onRestore(shownVersion.version)}>
						Hent tilbake versjon {shownVersion.version}
					</button>
				</section>
			) : null}
		</>
	);
}

function Comparison({ now, then, labels }: { now: object; then: object; labels: Record<string, string> }) {
	const [present, past] = [splitFields(now, then), splitFields(then, now)];
	const names = differingFields(now, then);
	if (names.length === 0) return <p>Ingen forskjell.</p>;
	return names.map((name) => (
		<div className="versus" key={name}>
			<h4>{labelOf(name, labels)}</h4>
			<div className="stack versus-side">
				<strong>Da</strong>
				<span className="versus-text">
					<FieldValue name={name} value={past[name]} comparedTo={present[name]} />
				</span>
			</div>
			<div className="stack versus-side">
				<strong>Nå</strong>
				<span className="versus-text">
					<FieldValue name={name} value={present[name]} comparedTo={past[name]} />
				</span>
			</div>
		</div>
	));
}
