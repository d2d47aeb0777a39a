import type { ContentTypeName } from "@lerret/contracts/content-names";
import { formatMoment } from "@lerret/contracts/nb/time";
import { useEffect, useState } from "react";
import { type ContentResource, type FieldsOf, listVersions, readVersion, type Version } from "../api/content.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { differingFields, splitFields } from "./differences.ts";
import { FieldValue } from "./field-value.tsx";

type ShownVersion<K extends ContentTypeName> = { version: number; fields: FieldsOf<K> };

export function VersionsDialog<K extends ContentTypeName>({
	resource,
	id,
	fields,
	labels,
	onRestore,
	onClose,
}: {
	resource: ContentResource<K>;
	id: string;
	fields: FieldsOf<K>;
	labels: Record<string, string>;
	onRestore: (version: number) => void;
	onClose: () => void;
}) {
	const [versions, setVersions] = useState<Version[] | null>(null);
	const [shownVersion, setShownVersion] = useState<ShownVersion<K> | null>(null);
	const [failure, setFailure] = useState<Failure | null>(null);
	const { client, siteId, kind } = resource;

	useEffect(() => {
		const controller = new AbortController();
		listVersions({ client, siteId, kind }, id, controller.signal).then(setVersions, (error) => {
			if (!controller.signal.aborted) setFailure(failureOf(error));
		});
		return () => controller.abort();
	}, [client, siteId, kind, id]);

	async function show(version: number): Promise<void> {
		try {
			setShownVersion({ version, fields: await readVersion(resource, id, version) });
		} catch (error) {
			setFailure(failureOf(error));
		}
	}

	return (
		<Dialog title="Versjoner" isWide onClose={onClose}>
			<FailureNote failure={failure} />
			{versions === null && !failure ? <p role="status">Henter …</p> : null}
			{versions?.length === 0 ? (
				<p>Ingen har endret dette ennå. Den første versjonen lagres når noen gjør det.</p>
			) : null}
			<ol className="versions">
				{versions?.map(({ version, savedAt, by }) => (
					<li key={version}>
						<button type="button" className="quiet-button" onClick={() => void show(version)}>
							Versjon {version}
						</button>
						<span>
							{formatMoment(savedAt)}
							{by === null ? "" : `, ${by}`}
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
			<p className="actions">
				<button type="button" className="quiet-button" onClick={onClose}>
					Lukk
				</button>
			</p>
		</Dialog>
	);
}

function Comparison({ now, then, labels }: { now: object; then: object; labels: Record<string, string> }) {
	const [present, past] = [splitFields(now, then), splitFields(then, now)];
	const names = differingFields(now, then);
	if (names.length === 0) return <p>Ingen forskjell.</p>;
	return names.map((name) => (
		<div className="versus" key={name}>
			<h4>{labels[name] ?? labels[name.split(".").at(-1) ?? ""] ?? name}</h4>
			<div className="versus-side">
				<strong>Da</strong>
				<span className="versus-text">
					<FieldValue name={name} value={past[name]} comparedTo={present[name]} />
				</span>
			</div>
			<div className="versus-side">
				<strong>Nå</strong>
				<span className="versus-text">
					<FieldValue name={name} value={present[name]} comparedTo={past[name]} />
				</span>
			</div>
		</div>
	));
}
