import { fromOsloLocal, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { formatDay, formatTime } from "@lerret/contracts/nb/time";
import { useState } from "react";
import * as z from "zod";
import { DialogForm } from "../ui/dialog-form.tsx";
import { TextField } from "../ui/fields/field.tsx";
import { bindFields } from "./bind-fields.ts";
import { useForm } from "./use-form.ts";

const isComing = (local: string): boolean => Date.parse(fromOsloLocal(local) ?? "") > Date.now();

const timeSchema = z.object({
	local: z
		.string()
		.refine((local) => fromOsloLocal(local) !== null, { error: "Velg dato og klokkeslett.", abort: true })
		.refine(isComing, "Tidspunktet har vært. Velg et som kommer, eller publiser med en gang."),
});

export function ScheduleDialog({ onChosen, onClose }: { onChosen: (at: string) => void; onClose: () => void }) {
	const [inAnHour] = useState(() => toOsloLocal(new Date(Date.now() + 3_600_000).toISOString()));
	const form = useForm(timeSchema, { local: inAnHour });
	const at = fromOsloLocal(form.fields.local);
	return (
		<DialogForm
			title="Publiser på et tidspunkt"
			label="Planlegg publiseringen"
			form={form}
			onValid={({ local }) => onChosen(fromOsloLocal(local) ?? "")}
			onClose={onClose}
		>
			<TextField
				label="Dato og klokkeslett i Norge"
				type="datetime-local"
				help={at === null ? undefined : `Blir publisert ${formatDay(at, true)} ${formatTime(at)}.`}
				{...bindFields(form).text("local")}
			/>
		</DialogForm>
	);
}
