import type { ProgrammeView } from "@lerret/platform/pages/blocks/programme";
import { AgeCheck } from "./age-check";
import { DayBar } from "./day-bar";
import { ProgrammeChoices } from "./programme-choices";

/** The days and the choices of a programme page; the style sheet puts them beside the page's title. */
export function ProgrammeHead({ programme }: { programme: ProgrammeView }) {
	return (
		<>
			<DayBar programme={programme} allLabel="Alle dager" />
			<div className="programme-tools">
				<ProgrammeChoices programme={programme} />
				{programme.object === "movie" ? <AgeCheck label="Barn?" details=" Kan mitt barn se filmen?" /> : null}
			</div>
		</>
	);
}
