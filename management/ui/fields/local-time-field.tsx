import { fromOsloLocal, osloDateOf, toOsloLocal } from "@lerret/contracts/nb/oslo-local";
import { addDays } from "@lerret/contracts/programme-day";
import { type ReactNode, useState } from "react";
import { CheckField, TextField } from "./field.tsx";

/**
 * An instant, entered as Norwegian time. An incomplete input is "", which cannot be saved; the previous time could
 * otherwise be published by accident.
 */
export function LocalTimeField({
	label,
	instant,
	help,
	error,
	onInstant,
}: {
	label: ReactNode;
	instant: string;
	help?: string | undefined;
	error?: string | undefined;
	onInstant: (instant: string) => void;
}) {
	const [typed, setTyped] = useState<string | null>(null);
	const local = instant === "" ? "" : toOsloLocal(instant);
	const isIncomplete = instant === "";
	return (
		<TextField
			label={label}
			type="datetime-local"
			isRequired
			value={isIncomplete ? (typed ?? "") : local}
			help={help}
			error={isIncomplete ? "Skriv hele datoen og klokkeslettet." : error}
			onText={(text) => {
				setTyped(text);
				onInstant(fromOsloLocal(text) ?? "");
			}}
		/>
	);
}

/**
 * The choice to do something at a later time instead of at once. `planned`: the instant that is chosen already. `at` is an
 * instant, or null for now; `isReady` is false while it is no instant to come.
 */
export function useLater(
	texts: { label: string; help: string },
	planned: string | null = null,
): { at: string | null; isReady: boolean; fields: ReactNode } {
	const [isLater, setLater] = useState(planned !== null);
	const [instant, setInstant] = useState(() => planned ?? nextTuesdayNoon());
	const at = isLater ? instant : null;
	const isPast = at !== null && at !== "" && Date.parse(at) <= Date.now();
	return {
		at,
		isReady: at !== "" && !isPast,
		fields: (
			<>
				<CheckField {...texts} isChecked={isLater} onCheck={setLater} />
				{isLater ? (
					<LocalTimeField
						label="Dato og klokkeslett i Norge"
						instant={instant}
						error={isPast ? "Tidspunktet har vært." : undefined}
						onInstant={setInstant}
					/>
				) : null}
			</>
		),
	};
}

/** When a cinema publishes its week: the next Tuesday at 12.00. */
function nextTuesdayNoon(): string {
	const today = osloDateOf(Date.now());
	const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
	const noonAfter = (days: number) => fromOsloLocal(`${addDays(today, days)}T12:00`) ?? "";
	const first = (9 - weekday) % 7;
	const noon = noonAfter(first);
	return Date.parse(noon) > Date.now() ? noon : noonAfter(first + 7);
}
