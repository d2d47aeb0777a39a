import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { useEffect, useState } from "react";
import { useConnection } from "../../session/connection-context.ts";
import { ChoiceField } from "../../ui/fields/field.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

/** Chooses the cinema of the site, which only operators do. */
export function CinemaField({
	editor: { fields, change, errorOf },
	...texts
}: {
	editor: SettingsEditor;
	label: string;
	help?: string | undefined;
}) {
	const { client } = useConnection();
	const [current = 0, ...others] = fields.partnerIds;
	const [choices, setChoices] = useState([[String(current), String(current)] as const]);

	useEffect(() => {
		const controller = new AbortController();
		client
			.call(cinemaEndpoints.listCinemas, { signal: controller.signal })
			.then((cinemas) => setChoices(cinemas.map(({ id, name }) => [String(id), `${name} (${id})`] as const)))
			// The present cinema stays the only choice.
			.catch(() => undefined);
		return () => controller.abort();
	}, [client]);

	return (
		<ChoiceField
			{...texts}
			value={String(current)}
			choices={choices}
			onChoice={(id) => change({ partnerIds: [Number(id), ...others] })}
			error={errorOf("partnerIds.0") ?? errorOf("partnerIds.1")}
		/>
	);
}
