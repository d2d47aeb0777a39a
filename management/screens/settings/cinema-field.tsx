import { cinemaEndpoints } from "@lerret/contracts/api/cinemas";
import { describeFields } from "@lerret/contracts/describe";
import { type SiteSettings, siteSettingsRequestSchema } from "@lerret/contracts/settings/site";
import { useEffect, useState } from "react";
import type { EditedFields } from "../../editor/described-fields.tsx";
import { useConnection } from "../../session/connection-context.ts";
import { ChoiceField } from "../../ui/fields/field.tsx";

const described = describeFields(siteSettingsRequestSchema).find(({ name }) => name === "partnerIds");

/** Chooses the cinema of the site, which only operators do. */
export function CinemaField({ form: { fields, change, errorOf } }: { form: EditedFields<SiteSettings> }) {
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
			label={described?.label ?? ""}
			help={described?.help}
			value={String(current)}
			choices={choices}
			onChoice={(id) => change({ partnerIds: [Number(id), ...others] })}
			error={errorOf("partnerIds.0") ?? errorOf("partnerIds.1")}
		/>
	);
}
