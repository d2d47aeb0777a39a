import { useEffect, useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Connection } from "../../api/connection.ts";
import type { Failure } from "../../api/failure.ts";
import { readSettings, type StoredSettings } from "../../api/settings.ts";
import { LeaveGuard } from "../../editor/leave-guard.tsx";
import { UnsavedNote } from "../../editor/unsaved-note.tsx";
import { useSite } from "../../session/connection-context.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { PaymentAccounts } from "./payment-accounts.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { useSettingsEditor } from "./use-settings-editor.ts";

export const settingsLoader =
	({ client }: Connection) =>
	({ params: { siteId = "" }, request: { signal } }: LoaderFunctionArgs) =>
		readSettings({ client, siteId }, signal);

export function SettingsPage() {
	const loaded = useLoaderData<StoredSettings>();
	return <SettingsEditor key={useSite().id} loaded={loaded} />;
}

/** Each field shows its own error, so the note says only that there are some. */
function withoutFields(failure: Failure | null): Failure | null {
	if (!failure || failure.fields.length === 0) return failure;
	return { title: "Ikke lagret", detail: "Noe må rettes først. Det står i rødt ved feltene.", fields: [] };
}

function SettingsEditor({ loaded }: { loaded: StoredSettings }) {
	const editor = useSettingsEditor(loaded);
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (editor.failure) fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [editor.failure]);
	return (
		<>
			<PageHeading title="Innstillinger" />
			{editor.kept ? <UnsavedNote onRestore={editor.restoreUnsaved} onDiscard={editor.dropKept} /> : null}
			<FailureNote failure={withoutFields(editor.failure)} />
			<div className="editing">
				<div className="fields" key={editor.round} ref={fields}>
					<SettingsSections editor={editor} />
				</div>
				<SaveBar editor={editor} />
			</div>
			<div className="fields">
				<PaymentAccounts />
			</div>
			<LeaveGuard isDirty={editor.isDirty} isLeaving={editor.isLeaving} />
		</>
	);
}
